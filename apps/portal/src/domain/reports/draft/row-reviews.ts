import type { DraftRow, Findings, ReportContext, Values } from '@packhouse/programme';
import type { ReceiptRow, ReceiptTable } from '#domain/report-kinds/report-kind.ts';
import { isBlankRow } from './blank-rows.ts';

/** One row as the rules take it, and what they say of it alone. */
export interface RowReview {
  readonly receipt: ReceiptRow;
  readonly findings: Findings;
  readonly isBlank: boolean;
}

type Known = RowReview & { readonly table: ReceiptTable };

const known = new WeakMap<ReportContext, WeakMap<Values, Known>>();

/**
 * What the rules say of rows, for whoever asks: remembered for as long as neither a row nor what it is checked against
 * changes, since a report has thousands.
 */
export function rowReviews(context: ReportContext): (table: ReceiptTable, row: DraftRow) => RowReview {
  const reviews = known.get(context) ?? new WeakMap<Values, Known>();
  known.set(context, reviews);
  return (table, { id, values }) => {
    const before = reviews.get(values);
    // A row put back by an undo has the same values under another id.
    if (before !== undefined && before.receipt.id === id && before.table === table) return before;
    const receipt: ReceiptRow = { ...values, id };
    const review = { table, receipt, findings: table.check(receipt, context), isBlank: isBlankRow(table, values) };
    reviews.set(values, review);
    return review;
  };
}
