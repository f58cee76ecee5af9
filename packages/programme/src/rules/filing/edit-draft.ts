import type { Ref } from '@packhouse/jsonapi';
import type { DraftRow, FormDraft } from './draft.ts';
import type { FilingState } from './filing-state.ts';
import type { FilingForm } from './forms.ts';
import { knownAfter } from './known-after.ts';

const withRows = (draft: FormDraft, list: string, rows: readonly DraftRow[]): FormDraft => ({
  ...draft,
  rows: { ...draft.rows, [list]: rows },
});

const withDiscarded = (draft: FormDraft, { type, id }: Ref): FormDraft => ({
  ...draft,
  discarded: [...draft.discarded.filter((ref) => ref.id !== id), { type, id }],
});

/** Where a row stands: the draft, and the key of its list. */
export interface InDraft {
  readonly form: FilingForm;
  readonly draft: FormDraft;
  readonly list: string;
}

/**
 * Gives a row other values. A row that was sent becomes a new row with `newId`; a receipt of an earlier version of the
 * form is thus never changed, and a repeated create never meets other values under its id.
 */
export function editRow(
  { form, draft, list }: InDraft,
  id: string,
  { values, malformed }: Pick<DraftRow, 'values' | 'malformed'>,
  newId: string,
): FormDraft {
  const rows = draft.rows[list] ?? [];
  const row = rows.find((one) => one.id === id);
  if (row === undefined) return draft;
  const isSent = row.sent === true;
  const replaces = isSent ? [id, ...(row.replaces ?? [])] : row.replaces;
  const edited: DraftRow = {
    id: isSent ? newId : id,
    values,
    ...(replaces === undefined ? {} : { replaces }),
    ...(malformed === undefined ? {} : { malformed }),
  };
  const changed = withRows(
    draft,
    list,
    rows.map((one) => (one === row ? edited : one)),
  );
  return isSent ? withDiscarded(changed, { type: form.lists[list]?.type ?? '', id }) : changed;
}

/** Takes a row out of the draft; the backend deletes it after the next save, with those that it was edited from. */
export function removeRow({ form, draft, list }: InDraft, id: string): FormDraft {
  const rows = draft.rows[list] ?? [];
  const gone = rows.find((row) => row.id === id);
  const kept = withRows(
    draft,
    list,
    rows.filter((row) => row !== gone),
  );
  return gone?.sent === true ? withDiscarded(kept, { type: form.lists[list]?.type ?? '', id }) : kept;
}

/**
 * Marks the rows that a save, just started, sends; the journal keeps the marked draft before the first call is made.
 */
export function markSent(draft: FormDraft, started: FilingState): FormDraft {
  const heldBack = new Set(started.left.flatMap((item) => (item.what === 'heldBack' ? item.rows : [])));
  const mark = (row: DraftRow): DraftRow => (row.sent === true || heldBack.has(row.id) ? row : { ...row, sent: true });
  const rows = Object.entries(draft.rows).map(([list, all]) => [list, all.map(mark)]);
  return { ...draft, rows: Object.fromEntries(rows) };
}

/**
 * The draft, as it may have been edited meanwhile, once a save is over: forgets what the backend now knows to be gone,
 * and which rows a saved row was edited from.
 */
export function draftAfter(draft: FormDraft, state: FilingState): FormDraft {
  if (state.ended !== 'saved') return draft;
  const known = knownAfter(state);
  const left = new Set(state.left.flatMap((item) => (item.what === 'removal' ? item.rows.map(({ id }) => id) : [])));
  const sent = state.intent.kind === 'save' ? new Set(state.intent.draft.discarded.map(({ id }) => id)) : new Set();
  const settle = ({ replaces, ...row }: DraftRow): DraftRow =>
    replaces === undefined || row.id in known.rows ? row : { ...row, replaces };
  const rows = Object.entries(draft.rows).map(([list, all]) => [list, all.map(settle)]);
  const isOpen = ({ id }: Ref) => !sent.has(id) || left.has(id) || id in known.rows;
  return { ...draft, rows: Object.fromEntries(rows), discarded: draft.discarded.filter(isOpen) };
}
