import type { DraftRow, FormDraft, ReportContext, Values } from '@packhouse/programme';
import { type ListKey, listKeys, type ReceiptRow, type ReceiptTable, type ReportKind } from '../kinds/report-kind.ts';
import { withoutBlankRows } from './blank-rows.ts';

/** A producer's name that stands in no contact: the row waits on the device until somebody says who it is. */
const isUnknownProducer = ({ producer, producerName }: Values) =>
  (producer === null || producer === undefined) && typeof producerName === 'string';

/** What was found of rows, for as long as neither they nor what they are checked against change: a report has thousands. */
const found = new WeakMap<ReportContext, WeakMap<Values, boolean>>();

/** True for a row that no draft may hold at the backend: a draft may be incomplete, never malformed (domain.md 2). */
function isHeldBack(table: ReceiptTable, { id, values }: DraftRow, context: ReportContext): boolean {
  const known = found.get(context) ?? new WeakMap<Values, boolean>();
  found.set(context, known);
  const before = known.get(values);
  if (before !== undefined) return before;
  const isUnknown = 'producer' in values && isUnknownProducer(values);
  const isHeld =
    isUnknown || table.check({ ...values, id }, context).errors.some(({ malformed }) => malformed === true);
  known.set(values, isHeld);
  return isHeld;
}

/**
 * The draft as a save sends it: blank rows left out, rows with malformed values marked, totals and rates put in. While
 * rows are held back the totals stay out, since the backend works them out over the rows that it has.
 */
export function draftToSend(kind: ReportKind, draft: FormDraft, context: ReportContext): FormDraft {
  const full = withoutBlankRows(kind.tables, draft);
  let isWhole = true;
  const rows = listKeys.map((list) => [
    list,
    (full.rows[list] ?? []).map((row): DraftRow => {
      const { malformed: _before, ...rest } = row;
      if (!isHeldBack(kind.tables[list], row, context)) return rest;
      isWhole = false;
      return { ...rest, malformed: true };
    }),
  ]);
  const totals = isWhole ? kind.totals(receiptsOf(full), context.forms) : withoutTotals(kind, context);
  // Some totals are for the screen alone, such as what Customs took too much.
  const declared = Object.entries(totals).filter(([key]) => key in kind.form.form.fields);
  return { ...full, values: { ...full.values, ...Object.fromEntries(declared) }, rows: Object.fromEntries(rows) };
}

function receiptsOf(draft: FormDraft) {
  const rows = (list: ListKey): readonly ReceiptRow[] =>
    (draft.rows[list] ?? []).map(({ id, values }) => ({ ...values, id }));
  return { nonExempt: rows('nonExemptReceipts'), exempt: rows('exemptReceipts') };
}

/** Undefined members are not sent at all. */
function withoutTotals(kind: ReportKind, { forms }: ReportContext): Values {
  const keys = Object.keys(kind.totals({ nonExempt: [], exempt: [] }, forms));
  return Object.fromEntries(keys.map((key) => [key, undefined]));
}
