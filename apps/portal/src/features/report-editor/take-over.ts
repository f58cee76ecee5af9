import type { DraftRow, Steps } from '@packhouse/programme';
import { type ListKey, listKeys } from '#domain/report-kinds/report-kind.ts';
import type { ReportDraft } from '#domain/reports/draft/report-draft.ts';
import type { ImportedRows } from '#domain/reports/imported-rows.ts';

export interface TakenOver {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly undo: () => void;
}

/** Rows that are made ready between two looks at the clock. */
const rowsInStep = 100;

function listsById(liveDraft: ReportDraft): ReadonlyMap<string, ListKey> {
  return new Map(listKeys.flatMap((list) => (liveDraft.draft().rows[list] ?? []).map(({ id }) => [id, list] as const)));
}

/**
 * Takes the rows of an import over into the report: changed rows in their places, a row that is in the other list now
 * and those that an earlier file brought and this one has not taken out, new ones at the end. Thousands of rows are
 * made ready in steps; the report changes in the last one.
 */
export function* takeOver(liveDraft: ReportDraft, imported: ImportedRows): Steps<TakenOver> {
  const ready: DraftRow[] = [];
  for (const { values } of imported.rows) {
    ready.push(liveDraft.fresh(values));
    if (ready.length % rowsInStep === 0) yield;
  }
  const readyFor = new Map(imported.rows.map((row, at) => [row, ready[at]]));
  const inList = (rows: ImportedRows['rows'], list: ListKey) =>
    rows.filter((row) => row.list === list).flatMap((row) => readyFor.get(row) ?? []);
  const inLists = (rows: ImportedRows['rows']) => ({
    nonExemptReceipts: inList(rows, 'nonExemptReceipts'),
    exemptReceipts: inList(rows, 'exemptReceipts'),
  });
  const isPlain = imported.removed.length === 0 && imported.rows.every(({ replaces }) => replaces === null);
  const plain = isPlain ? inLists(imported.rows) : null;
  yield 'turn';
  const before = liveDraft.draft();
  // The grid draws the rows in the task that appends them: where nothing else changes, nothing else is in it.
  if (plain !== null) {
    if (imported.rows.length > 0) liveDraft.append(plain);
    return { added: imported.rows.length, changed: 0, removed: 0, undo: () => liveDraft.restore(before) };
  }
  const lists = listsById(liveDraft);
  const listOf = (id: string | null) => (id === null ? undefined : lists.get(id));
  const changed = imported.rows.filter(({ replaces }) => listOf(replaces) !== undefined);
  const staying = new Set(changed.filter(({ replaces, list }) => listOf(replaces) === list));
  const moving = changed.filter((row) => !staying.has(row)).flatMap(({ replaces }) => replaces ?? []);
  const gone = [...imported.removed.filter((id) => lists.has(id)), ...moving];
  const added = imported.rows.filter((row) => !staying.has(row));
  for (const list of listKeys) {
    const changes = [...staying]
      .filter((row) => row.list === list)
      .map((row) => [liveDraft.keyOf(row.replaces ?? '') ?? '', () => row.values] as const);
    if (changes.length > 0) liveDraft.editAll(list, new Map(changes), []);
    const keys = gone.filter((id) => lists.get(id) === list).flatMap((id) => liveDraft.keyOf(id) ?? []);
    if (keys.length > 0) liveDraft.remove(list, keys);
  }
  if (added.length > 0) liveDraft.append(inLists(added));
  return {
    added: added.length - moving.length,
    changed: changed.length,
    removed: gone.length - moving.length,
    undo: () => liveDraft.restore(before),
  };
}
