import type { DraftRow, Findings, Problem, ReportContext, Values } from '@packhouse/programme';
import type { ReceiptRow, ReceiptTable } from '#domain/report-kinds/report-kind.ts';
import { answersAbout } from './answers.ts';
import { isBlankRow } from './blank-rows.ts';

/** One row as the rules take it, and what they say of it alone. */
export interface RowReview {
  readonly receipt: ReceiptRow;
  readonly findings: Findings;
  readonly isBlank: boolean;
}

type Known = RowReview & { readonly table: ReceiptTable; readonly answers: readonly Problem[] };

const known = new WeakMap<ReportContext, WeakMap<Values, Known>>();

/**
 * Problems of rows. They are remembered for as long as neither a row nor its context changes, since a report has
 * thousands of rows. The backend's refusals of a row are among them.
 */
export function rowReviews(context: ReportContext): (table: ReceiptTable, row: DraftRow) => RowReview {
  const reviews = known.get(context) ?? new WeakMap<Values, Known>();
  known.set(context, reviews);
  return (table, { id, values }) => {
    const before = reviews.get(values);
    // A row put back by an undo has the same values under another id.
    const answers = answersAbout(values);
    const isSame = before?.receipt.id === id && before.table === table && before.answers === answers;
    if (before !== undefined && isSame) return before;
    const receipt: ReceiptRow = { ...values, id };
    const { errors, warnings } = table.check(receipt, context);
    const findings = { errors: [...errors, ...answers], warnings };
    const review = { table, answers, receipt, findings, isBlank: isBlankRow(table, values) };
    reviews.set(values, review);
    return review;
  };
}
