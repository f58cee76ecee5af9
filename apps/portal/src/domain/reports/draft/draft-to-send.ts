import {
  type DraftRow,
  eachInSteps,
  type FormDraft,
  type ReportContext,
  type Steps,
  type Values,
} from '@packhouse/programme';
import { declaredValues } from '#domain/report-kinds/declared-columns.ts';
import { type ListKey, listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
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
 * The draft as a save sends it in steps: blank rows left out, rows with malformed values marked, totals and rates put in.
 * While rows are held back the totals stay out, since the backend works them out over the rows that it has.
 */
export function* draftToSend(kind: ReportKind, draft: FormDraft, context: ReportContext): Steps<FormDraft> {
  const reviewOf = rowReviews(context);
  function* filledIn(list: ListKey): Steps<readonly Filled[]> {
    const reviewed = yield* eachInSteps(draft.rows[list] ?? [], (row): Filled => {
      // Kept on a device by an earlier version of the portal, a row may hold what it has no field for.
      const values = declaredValues(kind.form.lists[list], row.values);
      return { row: { ...row, values }, review: reviewOf(kind.tables[list], { ...row, values }) };
    });
    return reviewed.filter(({ review }) => !review.isBlank);
  }
  const filled = {
    nonExemptReceipts: yield* filledIn('nonExemptReceipts'),
    exemptReceipts: yield* filledIn('exemptReceipts'),
  };
  const marked = ({ row: { malformed: _before, ...rest }, review }: Filled): DraftRow =>
    isHeldBack(review) ? { ...rest, malformed: true } : rest;
  const rows = {
    nonExemptReceipts: yield* eachInSteps(filled.nonExemptReceipts, marked),
    exemptReceipts: yield* eachInSteps(filled.exemptReceipts, marked),
  };
  const isWhole = listKeys.every((list) => rows[list].every(({ malformed }) => malformed !== true));
  const totals = isWhole ? yield* totalsOf(kind, filled, context) : withoutTotals(kind, context);
  // Some totals are for the screen alone, such as what Customs took too much.
  const declared = Object.entries(totals).filter(([key]) => key in kind.form.form.fields);
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(declared) }, rows };
}

function* totalsOf(
  kind: ReportKind,
  filled: Record<ListKey, readonly Filled[]>,
  context: ReportContext,
): Steps<Values> {
  const receipts = (list: ListKey) => filled[list].map(({ review }) => review.receipt);
  const rows = { nonExempt: receipts('nonExemptReceipts'), exempt: receipts('exemptReceipts') };
  return { ...kind.counted(rows), ...(yield* runningTotals(kind, context).steps(rows)) };
}

/** Undefined members are not sent at all. */
function withoutTotals(kind: ReportKind, { forms }: ReportContext): Values {
  const keys = Object.keys(kind.totals({ nonExempt: [], exempt: [] }, forms));
  return Object.fromEntries(keys.map((key) => [key, undefined]));
}
