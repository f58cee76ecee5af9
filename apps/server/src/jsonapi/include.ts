import { fail, fieldByWire, isRelation, type RelationField, type Resource } from '@packhouse/jsonapi';
import { type Reader, selectByIds } from './select-rows.ts';
import type { StoredRef, StoredRow } from './stored-row.ts';

/** Paths as a tree of wire names: `a.b,a.c` is `{a: {b: {}, c: {}}}`. */
interface IncludeTree {
  readonly [wire: string]: IncludeTree;
}

function treeOf(paths: readonly string[]): IncludeTree {
  const tree: Record<string, IncludeTree> = Object.create(null);
  const heads = new Map<string, string[]>();
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.');
    heads.set(head, [...(heads.get(head) ?? []), ...(rest.length === 0 ? [] : [rest.join('.')])]);
  }
  for (const [head, rests] of heads) tree[head] = treeOf(rests);
  return tree;
}

function relationOf(resource: Resource, wire: string, above: readonly string[]): { key: string; field: RelationField } {
  const found = fieldByWire(resource, wire);
  if (found !== undefined && isRelation(found.field)) return { key: found.key, field: found.field };
  const possible = Object.values(resource.fields)
    .filter(isRelation)
    .map((field) => field.wire);
  const nested = above.length === 0 ? '' : `\`${[...above, wire].join('.')}\` is not a valid include path. `;
  return fail(
    400,
    `${nested}\`${wire}\` is not a valid relationship field name. Possible values: ${possible.sort().join(', ')}.`,
    { parameter: 'include' },
  );
}

function refsOf(row: StoredRow, key: string): readonly StoredRef[] {
  // Border: select-rows fills relations with refs.
  const value = row.values[key] as StoredRef | readonly StoredRef[] | null | undefined;
  if (value === null || value === undefined) return [];
  return 'type' in value ? [value] : value;
}

/** The shared part's fields, or all of them where a row is shown in full. */
const shows = (resource: Resource, row: StoredRow, key: string) =>
  row.full || (resource.sharedPart?.fields.includes(key) ?? false);

function groupByType(refs: readonly StoredRef[]): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  for (const { type, id } of refs) groups.set(type, (groups.get(type) ?? new Set()).add(id));
  return groups;
}

async function follow(
  reader: Reader,
  resource: Resource,
  rows: readonly StoredRow[],
  tree: IncludeTree,
  found: Map<string, StoredRow>,
  above: readonly string[] = [],
): Promise<void> {
  for (const [wire, below] of Object.entries(tree)) {
    const { key, field } = relationOf(resource, wire, above);
    const groups = groupByType(rows.filter((row) => shows(resource, row, key)).flatMap((row) => refsOf(row, key)));
    for (const type of field.targets) {
      const target = reader.registry.byType(type);
      if (target === undefined) continue;
      const ids = [...(groups.get(type) ?? [])];
      const missing = ids.filter((id) => !found.has(id));
      const read = missing.length === 0 ? [] : await selectByIds(reader, target, missing);
      const byId = new Map(read.map((row) => [row.id, row]));
      // In the order of the relation, so that a reader finds a report's rows as they were entered.
      for (const row of missing.flatMap((id) => byId.get(id) ?? [])) found.set(row.id, row);
      const reached = ids.flatMap((id) => found.get(id) ?? []);
      await follow(reader, target, reached, below, found, [...above, wire]);
    }
  }
}

/**
 * The rows that an `include` asks for, each once, without the primary ones: one statement per level and type.
 * @throws JsonApiError 400 when a name is no relation.
 */
export async function includedRows(
  reader: Reader,
  resource: Resource,
  rows: readonly StoredRow[],
  paths: readonly string[],
): Promise<readonly StoredRow[]> {
  if (paths.length === 0) return [];
  const primary = new Set(rows.map((row) => row.id));
  const found = new Map(rows.map((row) => [row.id, row]));
  await follow(reader, resource, rows, treeOf(paths), found);
  return [...found.values()].filter((row) => !primary.has(row.id));
}
