import type { FormDraft, Problem, ReportContext, Values } from '@packhouse/programme';
import { type ListKey, listKeys, type ReceiptRow, type ReportKind, type WholeReport } from '../kinds/report-kind.ts';
import { withoutBlankRows } from './blank-rows.ts';

/** What the rules say of a report as it stands, and what it adds up to. */
export interface Review {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** The report's calculated fields; malformed figures count as none. */
  readonly totals: Values;
  readonly counts: Readonly<Record<ListKey, number>>;
}

const receipts = (draft: FormDraft, list: ListKey): readonly ReceiptRow[] =>
  (draft.rows[list] ?? []).map(({ id, values }) => ({ ...values, id }));

/** A draft as the rules take it. */
export function wholeReport(kind: ReportKind, draft: FormDraft): WholeReport {
  const full = withoutBlankRows(kind.tables, draft);
  // Border: a draft's values are typed by field key; the rules check what each of them holds.
  const header = full.values as WholeReport['header'];
  const [nonExempt = [], exempt = []] = listKeys.map((list) => receipts(full, list));
  return { header, nonExempt, exempt };
}

/** Runs all rules over a draft. */
export function review(kind: ReportKind, draft: FormDraft, context: ReportContext): Review {
  const report = wholeReport(kind, draft);
  const { errors, warnings } = kind.check(report, context);
  return {
    errors,
    warnings,
    totals: kind.totals(report, context.forms),
    counts: { nonExemptReceipts: report.nonExempt.length, exemptReceipts: report.exempt.length },
  };
}
