import {
  type Field,
  fail,
  fieldByWire,
  isRelation,
  type Registry,
  type RelationField,
  type Resource,
} from '@packhouse/jsonapi';
import { storedRefsOf } from '#rows/read-values.ts';
import type { StoredRef, StoredRow } from '#rows/stored-row.ts';
import type { FoundRows } from './found-rows.ts';
import type { IncludeTree } from './include-tree.ts';
import { mostIncluded } from './read-statement.ts';

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

/** Whatever rows there are, each path leads along declared relations. @throws JsonApiError 400 */
export function demandPaths(
  registry: Registry,
  resource: Resource,
  tree: IncludeTree,
  above: readonly string[] = [],
): void {
  for (const [wire, below] of Object.entries(tree)) {
    const { field } = relationOf(resource, wire, above);
    for (const target of field.targets.flatMap((type) => registry.byType(type) ?? []))
      demandPaths(registry, target, below, [...above, wire]);
  }
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

/** @throws JsonApiError 400 */
function demandFew(shown: ReadonlyMap<string, StoredRow>, missing: readonly string[], primary: number): void {
  if (shown.size + missing.length - primary > mostIncluded) tooMany();
}

function tooMany(): never {
  return fail(400, `An answer includes at most ${mostIncluded} rows: include less, or ask for fewer rows at once.`, {
    parameter: 'include',
  });
}

/**
 * The first rows of a page, as many as lead to no more rows than one answer includes; always one. The others are the
 * next page's.
 */
export function pageWithin(resource: Resource, rows: readonly StoredRow[], tree: IncludeTree): readonly StoredRow[] {
  const fields = Object.keys(tree).map((wire) => fieldByWire(resource, wire));
  let led = 0;
  const end = rows.findIndex((row, index) => {
    for (const found of fields) led += found === undefined ? 0 : refsOf(row, found).length;
    return index > 0 && led > mostIncluded;
  });
  return end === -1 ? rows : rows.slice(0, end);
}

/** The way from an answer's rows to those that they lead to, among the rows that were found. */
interface Walk {
  readonly registry: Registry;
  readonly found: FoundRows;
  /** The rows of the answer so far, each once. */
  readonly shown: Map<string, StoredRow>;
  readonly primary: number;
}

function follow(
  walk: Walk,
  resource: Resource,
  rows: readonly StoredRow[],
  tree: IncludeTree,
  above: readonly string[] = [],
): void {
  const { registry, found, shown, primary } = walk;
  for (const [wire, below] of Object.entries(tree)) {
    const { key, field } = relationOf(resource, wire, above);
    const groups = groupByType(
      rows.filter((row) => shows(resource, row, key)).flatMap((row) => refsOf(row, { key, field })),
    );
    for (const type of field.targets) {
      const target = registry.byType(type);
      if (target === undefined) continue;
      const ids = [...(groups.get(type) ?? [])];
      const missing = ids.filter((id) => !shown.has(id));
      demandFew(shown, missing, primary);
      // In the order of the relation, so that a reader finds a report's rows as they were entered.
      for (const row of found.find(target, missing)) shown.set(row.id, row);
      const reached = ids.flatMap((id) => shown.get(id) ?? []);
      follow(walk, target, reached, below, [...above, wire]);
    }
  }
}

/**
 * The rows that an `include` asks for, each once, without the primary ones, out of those that were found with them.
 * @throws JsonApiError 400 when a name is no relation, and where there are too many
 */
export function includedRows(
  registry: Registry,
  found: FoundRows,
  resource: Resource,
  rows: readonly StoredRow[],
  tree: IncludeTree,
): readonly StoredRow[] {
  if (Object.keys(tree).length === 0) return [];
  const primary = new Set(rows.map((row) => row.id));
  const shown = new Map(rows.map((row) => [row.id, row]));
  follow({ registry, found, shown, primary: primary.size }, resource, rows, tree);
  if (found.isCut) tooMany();
  return [...shown.values()].filter((row) => !primary.has(row.id));
}
