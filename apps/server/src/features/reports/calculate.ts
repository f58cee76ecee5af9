import { membersAdded } from '@packhouse/jsonapi';
import {
  type CommodityForm,
  formsAtRates,
  haveSameProducers,
  movedTotals,
  receiptAssessment,
} from '@packhouse/programme';
import type { Change, WriteContext } from '#jsonapi/hooks.ts';
import { refsIn, textIn } from '#rows/read-values.ts';
import type { Values } from '#rows/stored-row.ts';
import { differentFigures } from '../certification/calculated-figures.ts';
import { figuresAfter, partsAfter, writeAmounts } from '../certification/form-parts.ts';
import type { ReportTime } from './report-parts.ts';
import type { ReceiptValues, ReportDeps, ReportRules } from './report-rules.ts';

export interface Calculation {
  readonly nonExempt: readonly ReceiptValues[];
  readonly exempt: readonly ReceiptValues[];
  readonly forms: readonly CommodityForm[];
  readonly values: Values;
}

/** Its totals are at rates that stay. */
const hasRates = ({ before }: Change) =>
  before !== null && before.values.inshellRate !== null && before.values.shelledRate !== null;

/** A report's rates are copied from its season at the first save and stay (domain.md 2.5). */
function ratesOf(change: Change, { season }: ReportTime, deps: ReportDeps) {
  const forms = formsAtRates(deps.settings.commodityForms, {
    inshellRate: season.inshellRate,
    shelledRate: season.shelledRate,
  });
  const rate = (key: string) => forms.find((form) => form.key === key)?.rate ?? '0.0000';
  const kept = change.before?.values ?? {};
  return {
    inshellRate: textIn(kept, 'inshellRate') ?? rate('inshell'),
    shelledRate: textIn(kept, 'shelledRate') ?? rate('shelled'),
  };
}

const listKeys = ['nonExemptReceipts', 'exemptReceipts'] as const;

type Forms = readonly CommodityForm[];

/** The amounts of rows, written where they differ. */
const withAmounts = (context: WriteContext, { form }: ReportRules, rows: readonly ReceiptValues[], forms: Forms) =>
  writeAmounts(context, form, { resource: form.lists.nonExemptReceipts, rows, key: 'assessment' }, (row) =>
    receiptAssessment(row, forms),
  );

/** The totals that a report has, where it has all of these. */
function totalsBefore(values: Values, names: readonly string[]): Readonly<Record<string, string | number>> | null {
  const entries = names.flatMap((name) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return entries.length === names.length ? Object.fromEntries(entries) : null;
}

/** The figures of rows that one of a report's lists has and another has not; null where one of them is gone. */
async function difference(context: WriteContext, { form }: ReportRules, of: Values, than: Values) {
  const read = async (key: (typeof listKeys)[number]) => {
    const refs = membersAdded(refsIn(than, key), refsIn(of, key));
    const rows = await figuresAfter<ReceiptValues>(context, form.lists[key], key, {
      sent: { [key]: refs },
      before: null,
    });
    return rows.length === refs.length ? rows : null;
  };
  const [nonExempt, exempt] = [await read('nonExemptReceipts'), await read('exemptReceipts')];
  return nonExempt === null || exempt === null ? null : { nonExempt, exempt };
}

/**
 * A draft whose lists lose rows and gain others: its totals by these alone. A digit typed into 5,000 rows is a
 * row that goes and one that comes; reading all of them takes several times as long as all the rest of its save.
 * Null where all rows are to be looked at, as they are whenever the report gets ready or is certified: one of them was changed or
 * removed in the same request, a total was sent that is not this one, or a producer may be new.
 */
async function calculateByChange(
  context: WriteContext,
  rules: ReportRules,
  { id, before, sent }: Change,
  forms: Forms,
): Promise<Pick<Calculation, 'nonExempt' | 'exempt' | 'values'> | null> {
  if (before === null || context.later.has(id) || !listKeys.some((key) => key in sent)) return null;
  const names = Object.keys(rules.totals({ nonExempt: [], exempt: [], forms }));
  const totals = totalsBefore(before.values, names);
  if (totals === null) return null;
  const after = { ...before.values, ...sent };
  const gone = await difference(context, rules, before.values, after);
  const come = gone && (await difference(context, rules, after, before.values));
  if (!gone || !come) return null;
  if (!haveSameProducers([...gone.nonExempt, ...gone.exempt], [...come.nonExempt, ...come.exempt])) return null;
  const nonExempt = await withAmounts(context, rules, come.nonExempt, forms);
  const totalsOf = (rows: typeof come) => totalsBefore({ ...rules.totals({ ...rows, forms }) }, names) ?? {};
  const values = movedTotals(totals, totalsOf(gone), totalsOf(come));
  return differentFigures(rules.form.form, sent, values).length > 0 ? null : { nonExempt, exempt: come.exempt, values };
}

/**
 * Works out rates, row amounts and totals; amounts are in US dollars, weights in pounds. The rows of a draft are read as
 * far as its figures ask for them.
 */
export async function calculate(
  context: WriteContext,
  rules: ReportRules,
  deps: ReportDeps,
  change: Change,
  { time, isDraft }: { readonly time: ReportTime; readonly isDraft: boolean },
): Promise<Calculation> {
  const { lists } = rules.form;
  const rates = ratesOf(change, time, deps);
  const forms = formsAtRates(deps.settings.commodityForms, rates);
  const moved = isDraft && hasRates(change) ? await calculateByChange(context, rules, change, forms) : null;
  if (moved !== null) return { ...moved, forms, values: { ...rates, ...moved.values } };
  const rowsOf = isDraft ? figuresAfter<ReceiptValues> : partsAfter<ReceiptValues>;
  const listed = await rowsOf(context, lists.nonExemptReceipts, 'nonExemptReceipts', change);
  const nonExempt = await withAmounts(context, rules, listed, forms);
  const exempt = await rowsOf(context, lists.exemptReceipts, 'exemptReceipts', change);
  return { nonExempt, exempt, forms, values: { ...rates, ...rules.totals({ nonExempt, exempt, forms }) } };
}
