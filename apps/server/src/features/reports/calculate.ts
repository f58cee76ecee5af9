import type { Ref, Resource } from '@packhouse/jsonapi';
import { canonicalDecimal, errorObject, JsonApiError } from '@packhouse/jsonapi';
import { type CommodityForm, formsAtRates, receiptAssessment } from '@packhouse/programme';
import type { Change, Values, WriteContext } from '#jsonapi/hooks.ts';
import { updateRow } from '#jsonapi/store-row.ts';
import { type ReportTime, receiptsOf } from './report-parts.ts';
import type { ReceiptValues, ReportDeps, ReportRules } from './report-rules.ts';

/** The report as it will stand, and what the server works out of it. */
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
  const kept = change.before?.values;
  // Border: decimals are text.
  return {
    inshellRate: (kept?.inshellRate as string | null | undefined) ?? rate('inshell'),
    shelledRate: (kept?.shelledRate as string | null | undefined) ?? rate('shelled'),
  };
}

const listOf = (change: Change, key: string): readonly Ref[] =>
  // Border: both are relations to many.
  ((change.sent[key] ?? change.before?.values[key]) as readonly Ref[] | undefined) ?? [];

async function assess(
  context: WriteContext,
  resource: Resource,
  rows: readonly ReceiptValues[],
  forms: readonly CommodityForm[],
): Promise<readonly ReceiptValues[]> {
  const assessed: ReceiptValues[] = [];
  for (const row of rows) {
    const assessment = receiptAssessment(row, forms);
    if (row.assessment !== assessment) {
      await updateRow(
        context.db,
        resource,
        row.id,
        {},
        { assessment },
        { now: context.now, userId: context.principal.userId },
      );
    }
    assessed.push({ ...row, assessment });
  }
  return assessed;
}

/** Works out rates, row amounts and totals; amounts are in US dollars, weights in pounds. */
export async function calculate(
  context: WriteContext,
  rules: ReportRules,
  deps: ReportDeps,
  change: Change,
  time: ReportTime,
): Promise<Calculation> {
  const { lists } = rules.form;
  const rates = ratesOf(change, time, deps);
  const forms = formsAtRates(deps.settings.commodityForms, rates);
  const found = await receiptsOf(context, lists.nonExemptReceipts, listOf(change, 'nonExemptReceipts'));
  const nonExempt = await assess(context, lists.nonExemptReceipts, found, forms);
  const exempt = await receiptsOf(context, lists.exemptReceipts, listOf(change, 'exemptReceipts'));
  return { nonExempt, exempt, forms, values: { ...rates, ...rules.totals({ nonExempt, exempt, forms }) } };
}

/** @throws JsonApiError 422 where a figure that was sent is not the one the server works out */
export function refuseDifferent(resource: Resource, sent: Values, calculated: Values): void {
  const errors = Object.entries(calculated).flatMap(([key, value]) => {
    const field = resource.fields[key];
    const given = sent[key];
    if (field === undefined || !field.calculated || given === undefined || given === null) return [];
    const same =
      field.kind === 'decimal' ? canonicalDecimal(String(given), 40, field.scale) === value : given === value;
    if (same) return [];
    return [
      errorObject(422, `${field.wire}: ${String(given)} was sent, ${String(value)} was worked out.`, {
        pointer: `/data/attributes/${field.wire}`,
      }),
    ];
  });
  if (errors.length > 0) throw new JsonApiError(422, errors);
}
