import type { RowBase } from '@packhouse/jsonapi';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

// A backend may answer a list from a cache, or have begun to, before a row was saved: the row would be missing from it.

const savedKey = (list: QueryKey): QueryKey => ['saved', ...list];

/** Whether a row of an answer is older than the one that was saved; a row that does not tell counts as older. */
function isOlder(answered: RowBase, saved: RowBase): boolean {
  if (answered.version !== null && saved.version !== null) return answered.version < saved.version;
  if (answered.changed !== null && saved.changed !== null)
    return Date.parse(answered.changed) < Date.parse(saved.changed);
  return true;
}

/** The rows of an answer with those that were saved here and that it does not know yet. */
export function withSaved<Row extends RowBase>(
  queries: QueryClient,
  list: QueryKey,
  rows: readonly Row[],
): readonly Row[] {
  const saved = queries.getQueryData<readonly Row[]>(savedKey(list)) ?? [];
  const answered = new Set(rows.map(({ id }) => id));
  const byId = new Map(saved.map((row) => [row.id, row]));
  const mended = rows.map((row) => {
    const mine = byId.get(row.id);
    return mine !== undefined && isOlder(row, mine) ? mine : row;
  });
  return [...mended, ...saved.filter(({ id }) => !answered.has(id))];
}

/**
 * Puts the rows of saves that were answered into their list: the one that is there, and each that is read from now on.
 * @param list the key under which the list is kept
 * @param mend makes of what is kept there the same with the rows, by `withSaved`
 */
export function joinSaved<List>(
  queries: QueryClient,
  list: QueryKey,
  rows: readonly RowBase[],
  mend: (kept: List) => List,
): void {
  const saved = queries.getQueryData<readonly RowBase[]>(savedKey(list)) ?? [];
  const joining = new Set(rows.map(({ id }) => id));
  queries.setQueryData(savedKey(list), [...saved.filter(({ id }) => !joining.has(id)), ...rows]);
  queries.setQueryData<List>(list, (kept) => (kept === undefined ? undefined : mend(kept)));
}
