import { type Field, fail, fieldByWire, isRelation, type RelationField, type Resource } from '@packhouse/jsonapi';
import { storedRefsOf } from '#rows/read-values.ts';
import { type Reader, selectByIds } from '#rows/select-rows.ts';
import type { StoredRef, StoredRow } from '#rows/stored-row.ts';

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

/** A field with the key that it is declared under. */
interface FieldOf {
  readonly key: string;
  readonly field: Field;
}

function relationOf(resource: Resource, wire: string, above: readonly string[]): FieldOf & { field: RelationField } {
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

const refsOf = (row: StoredRow, { key, field }: FieldOf): readonly StoredRef[] =>
  isRelation(field) ? storedRefsOf(row.values[key]) : [];

/** The shared part's fields, or all of them where a row is shown in full. */
const shows = (resource: Resource, row: StoredRow, key: string) =>
  row.full || (resource.sharedPart?.fields.includes(key) ?? false);

function groupByType(refs: readonly StoredRef[]): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  for (const { type, id } of refs) groups.set(type, (groups.get(type) ?? new Set()).add(id));
  return groups;
}

/**
 * Rows that an answer includes at most: more than any form holds, with what its rows lead to. Reading and writing more
 * takes seconds in which nothing else is answered (decisions.md 22).
 */
const mostIncluded = 25_000;

/** @throws JsonApiError 400 */
function demandFew(found: ReadonlyMap<string, StoredRow>, missing: readonly string[], primary: number): void {
  if (found.size + missing.length - primary <= mostIncluded) return;
  fail(400, `An answer includes at most ${mostIncluded} rows: include less, or ask for fewer rows at once.`, {
    parameter: 'include',
  });
}

/**
 * The first rows of a page, as many as lead to no more rows than one answer includes; always one. The others are the
 * next page's.
 */
export function pageWithin(
  resource: Resource,
  rows: readonly StoredRow[],
  paths: readonly string[],
): readonly StoredRow[] {
  const fields = [...new Set(paths.map((path) => path.split('.')[0] ?? ''))].map((wire) => fieldByWire(resource, wire));
  let led = 0;
  const end = rows.findIndex((row, index) => {
    for (const found of fields) led += found === undefined ? 0 : refsOf(row, found).length;
    return index > 0 && led > mostIncluded;
  });
  return end === -1 ? rows : rows.slice(0, end);
}

async function follow(
  reader: Reader,
  resource: Resource,
  rows: readonly StoredRow[],
  tree: IncludeTree,
  found: Map<string, StoredRow>,
  primary: number,
  above: readonly string[] = [],
): Promise<void> {
  for (const [wire, below] of Object.entries(tree)) {
    const { key, field } = relationOf(resource, wire, above);
    const groups = groupByType(
      rows.filter((row) => shows(resource, row, key)).flatMap((row) => refsOf(row, { key, field })),
    );
    for (const type of field.targets) {
      const target = reader.registry.byType(type);
      if (target === undefined) continue;
      const ids = [...(groups.get(type) ?? [])];
      const missing = ids.filter((id) => !found.has(id));
      demandFew(found, missing, primary);
      const read = missing.length === 0 ? [] : await selectByIds(reader, target, missing);
      const byId = new Map(read.map((row) => [row.id, row]));
      // In the order of the relation, so that a reader finds a report's rows as they were entered.
      for (const row of missing.flatMap((id) => byId.get(id) ?? [])) found.set(row.id, row);
      const reached = ids.flatMap((id) => found.get(id) ?? []);
      await follow(reader, target, reached, below, found, primary, [...above, wire]);
    }
  }
}

/**
 * The rows that an `include` asks for, each once, without the primary ones: one statement per level and type.
 * @throws JsonApiError 400 when a name is no relation, and where there are too many
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
  await follow(reader, resource, rows, treeOf(paths), found, primary.size);
  return [...found.values()].filter((row) => !primary.has(row.id));
}
