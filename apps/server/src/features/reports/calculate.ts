import { type CommodityForm, formsAtRates, receiptAssessment } from '@packhouse/programme';
import type { Change, WriteContext } from '#jsonapi/hooks.ts';
import { textIn } from '#rows/read-values.ts';
import type { Values } from '#rows/stored-row.ts';
import { figuresAfter, partsAfter, writeAmounts } from '../certification/form-parts.ts';
import type { ReportTime } from './report-parts.ts';
import type { ReceiptValues, ReportDeps, ReportRules } from './report-rules.ts';

export interface Calculation {
  readonly nonExempt: readonly ReceiptValues[];
  readonly exempt: readonly ReceiptValues[];
  readonly forms: readonly CommodityForm[];
  readonly values: Values;
}

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
  const rowsOf = isDraft ? figuresAfter<ReceiptValues> : partsAfter<ReceiptValues>;
  const listed = await rowsOf(context, lists.nonExemptReceipts, 'nonExemptReceipts', change);
  const list = { resource: lists.nonExemptReceipts, rows: listed, key: 'assessment' } as const;
  const nonExempt = await writeAmounts(context, rules.form, list, (row) => receiptAssessment(row, forms));
  const exempt = await rowsOf(context, lists.exemptReceipts, 'exemptReceipts', change);
  return { nonExempt, exempt, forms, values: { ...rates, ...rules.totals({ nonExempt, exempt, forms }) } };
}
