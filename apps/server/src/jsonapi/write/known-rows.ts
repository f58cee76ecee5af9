import { isRelation, membersBefore, type Resource } from '@packhouse/jsonapi';
import { refsIn, refsOf, storedRefsOf } from '#rows/read-values.ts';
import type { StoredRef, StoredRow, Values } from '#rows/stored-row.ts';
import type { WriteContext } from '../hooks.ts';

/** Notes how a row stands after a write; null: it has to be read again. */
export function keepRow(context: WriteContext, id: string, row: StoredRow | null): void {
  if (row === null) context.rows.delete(id);
  else context.rows.set(id, row);
}

/** A row that was just made, with its lists, of which the statement that made it knew nothing; null where a number is missing. */
export function withLists(context: WriteContext, resource: Resource, row: StoredRow, given: Values): StoredRow | null {
  const lists: Record<string, readonly StoredRef[]> = {};
  for (const [key, value] of Object.entries(given)) {
    const field = resource.fields[key];
    if (field === undefined || !isRelation(field) || field.kind !== 'many') continue;
    const refs = refsOf(value).map(({ type, id }): StoredRef => ({ type, id, nid: context.rows.get(id)?.nid ?? null }));
    if (field.visibleTargetsOnly || refs.some(({ nid }) => nid === null)) return null;
    lists[key] = refs;
  }
  // Border: the lists are of their declared types, as they were read.
  return { ...row, values: { ...row.values, ...lists } as StoredRow['values'] };
}

/**
 * All lists of a row as they will be after a change, with the numbers of their members; null where one is not known, or
 * is more than its members.
 */
export function knownLists(
  context: WriteContext,
  resource: Resource,
  before: StoredRow,
  values: Values,
): Readonly<Record<string, readonly StoredRef[]>> | null {
  const lists: Record<string, readonly StoredRef[]> = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!isRelation(field) || field.kind !== 'many') continue;
    const old = storedRefsOf(before.values[key]);
    if (!(key in values)) {
      lists[key] = old;
      continue;
    }
    if (field.visibleTargetsOnly || field.upload !== undefined) return null;
    const now = refsOf(values[key]);
    const known = membersBefore(old, now);
    const refs = now.map(
      ({ type, id }, at): StoredRef => known[at] ?? { type, id, nid: context.rows.get(id)?.nid ?? null },
    );
    if (refs.some(({ nid }) => nid === null)) return null;
    lists[key] = refs;
  }
  return lists;
}
const listsOf = (context: WriteContext, holder: StoredRow, type: string): readonly string[] =>
  Object.entries(context.registry.byType(holder.type)?.fields ?? {}).flatMap(([key, field]) =>
    isRelation(field) && field.kind === 'many' && field.targets.includes(type) ? [key] : [],
  );

/** Notes that rows were removed: they are gone from the lists of others too. */
export function forgetRows(context: WriteContext, resource: Resource, ids: readonly string[]): void {
  const gone = new Set(ids);
  for (const id of ids) context.rows.delete(id);
  for (const [id, row] of context.rows) {
    const lists = listsOf(context, row, resource.type);
    if (lists.some((key) => refsIn(row.values, key).some((ref) => gone.has(ref.id)))) context.rows.delete(id);
  }
}

/** Of these rows those that are known as they stand, and the ids of the others. */
export function knownRows(
  context: WriteContext,
  ids: readonly string[],
): { readonly known: readonly StoredRow[]; readonly unknown: readonly string[] } {
  const known = ids.flatMap((id) => context.rows.get(id) ?? []);
  return { known, unknown: ids.filter((id) => !context.rows.has(id)) };
}
