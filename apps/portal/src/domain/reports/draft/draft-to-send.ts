import type { DraftRow, FormDraft, ReportContext, Values } from '@packhouse/programme';
import { declaredValues } from '#domain/report-kinds/declared-columns.ts';
import { type ListKey, listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import { allAtOnce } from './in-steps.ts';
import { type RowReview, rowReviews } from './row-reviews.ts';
import { runningTotals } from './running-totals.ts';

/** A producer's name that stands in no contact: the row waits on the device until somebody says who it is. */
const isUnknownProducer = ({ producer, producerName }: Values) =>
  (producer === null || producer === undefined) && typeof producerName === 'string';

/** True for a row that no draft may hold at the backend: a draft may be incomplete, never malformed (domain.md 2). */
function isHeldBack({ receipt, findings }: RowReview): boolean {
  const isUnknown = 'producer' in receipt && isUnknownProducer(receipt);
  return isUnknown || findings.errors.some(({ malformed }) => malformed === true);
}

type Filled = { readonly row: DraftRow; readonly review: RowReview };

/**
 * The draft as a save sends it: blank rows left out, rows with malformed values marked, totals and rates put in. While
 * rows are held back the totals stay out, since the backend works them out over the rows that it has.
 */
export function draftToSend(kind: ReportKind, draft: FormDraft, context: ReportContext): FormDraft {
  const reviewOf = rowReviews(context);
  const filledIn = (list: ListKey): readonly Filled[] =>
    (draft.rows[list] ?? [])
      // Kept on a device by an earlier version of the portal, a row may hold what it has no field for.
      .map((row) => ({ ...row, values: declaredValues(kind.form.lists[list], row.values) }))
      .map((row) => ({ row, review: reviewOf(kind.tables[list], row) }))
      .filter(({ review }) => !review.isBlank);
  const filled = { nonExemptReceipts: filledIn('nonExemptReceipts'), exemptReceipts: filledIn('exemptReceipts') };
  let isWhole = true;
  const marked = ({ row: { malformed: _before, ...rest }, review }: Filled): DraftRow => {
    if (!isHeldBack(review)) return rest;
    isWhole = false;
    return { ...rest, malformed: true };
  };
  const rows = listKeys.map((list) => [list, filled[list].map(marked)]);
  const totals = isWhole ? totalsOf(kind, filled, context) : withoutTotals(kind, context);
  // Some totals are for the screen alone, such as what Customs took too much.
  const declared = Object.entries(totals).filter(([key]) => key in kind.form.form.fields);
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(declared) }, rows: Object.fromEntries(rows) };
}

function totalsOf(kind: ReportKind, filled: Record<ListKey, readonly Filled[]>, context: ReportContext): Values {
  const receipts = (list: ListKey) => filled[list].map(({ review }) => review.receipt);
  const rows = { nonExempt: receipts('nonExemptReceipts'), exempt: receipts('exemptReceipts') };
  return { ...kind.counted(rows), ...allAtOnce(runningTotals(kind, context).steps(rows)) };
}

/** Undefined members are not sent at all. */
function withoutTotals(kind: ReportKind, { forms }: ReportContext): Values {
  const keys = Object.keys(kind.totals({ nonExempt: [], exempt: [] }, forms));
  return Object.fromEntries(keys.map((key) => [key, undefined]));
}
