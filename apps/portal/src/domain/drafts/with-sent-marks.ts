import type { FormDraft } from '@packhouse/programme';

/** Marks in the draft's draft, which holds blank rows too, the rows that are marked as sent in what a save sends. */
export function withSentMarks(draft: FormDraft, sending: FormDraft): FormDraft {
  const all = Object.values(sending.rows).flat();
  const sent = new Set(all.filter((row) => row.sent === true).map(({ id }) => id));
  const rows = Object.entries(draft.rows).map(([list, listed]) => [
    list,
    listed.map((row) => (row.sent === true || !sent.has(row.id) ? row : { ...row, sent: true as const })),
  ]);
  return { ...draft, rows: Object.fromEntries(rows) };
}
