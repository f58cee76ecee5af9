import { fail } from '../errors.ts';
import { demandAtMost, demandShortPath, queryLimits } from './query-limits.ts';

/** The dialect's comparison operators (wire page, section 5). */
export const filterOperators = [
  '=',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'STARTS_WITH',
  'CONTAINS',
  'ENDS_WITH',
  'IN',
  'NOT IN',
  'BETWEEN',
  'NOT BETWEEN',
  'IS NULL',
  'IS NOT NULL',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

export interface FilterCondition {
  readonly path: string;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
}
export interface FilterGroup {
  readonly conjunction: 'AND' | 'OR';
  readonly members: readonly (FilterCondition | FilterGroup)[];
}
export interface SortKey {
  readonly path: string;
  readonly descending: boolean;
}
export interface ParsedQuery {
  readonly filter: FilterGroup;
  readonly sort: readonly SortKey[];
  readonly include: readonly string[];
  /** Sparse fieldsets by type; wire names. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly offset: number;
  /** As asked for; the type's own limit still caps it. */
  readonly limit: number | undefined;
}

/** Nested parameters: `a[b][]=1` is `{a: {b: {"0": "1"}}}`. */
export interface ParameterTree {
  [name: string]: string | ParameterTree;
}

const isTree = (node: string | ParameterTree | undefined): node is ParameterTree => typeof node === 'object';

function insert(tree: ParameterTree, keys: readonly string[], value: string): void {
  let node = tree;
  for (const [index, raw] of keys.entries()) {
    const key = raw === '' ? String(Object.keys(node).length) : raw;
    if (index === keys.length - 1) {
      node[key] = value;
      return;
    }
    const next = node[key];
    if (isTree(next)) node = next;
    else {
      const created: ParameterTree = Object.create(null);
      node[key] = created;
      node = created;
    }
  }
}

/** Reads bracketed parameters, in the way of PHP, which the dialect comes from. */
function parseParameters(search: URLSearchParams): ParameterTree {
  const tree: ParameterTree = Object.create(null);
  for (const [name, value] of search) {
    const head = /^[^[\]]+/.exec(name)?.[0] ?? name;
    const rest = [...name.slice(head.length).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '');
    insert(tree, [head, ...rest], value);
  }
  return tree;
}

const known = ['filter', 'sort', 'page', 'include', 'fields'];

function refuseUnknown(tree: ParameterTree): void {
  for (const name of Object.keys(tree)) {
    // JSON:API keeps names of a-z only for itself; others may carry a site's own extras.
    if (/^[a-z]+$/.test(name) && !known.includes(name)) {
      fail(400, `The following query parameters violate the JSON:API spec: '${name}'.`, { parameter: name });
    }
  }
}

/** The dialect's sentence for a parameter that must have members. */
export const expectingArray = (parameter: string): string =>
  `Unexpected value for parameter "${parameter}": expecting "array", got "string".`;

function parseSort(node: string | ParameterTree | undefined): readonly SortKey[] {
  if (node === undefined) return [];
  if (!isTree(node)) {
    if (node.trim() === '') fail(400, 'You need to provide a value for the sort parameter.', { parameter: 'sort' });
    const keys = node.split(',');
    demandAtMost(queryLimits.sortKeys, keys.length, 'sort keys', 'sort');
    return keys.map((key) => ({ path: key.replace(/^-/, ''), descending: key.startsWith('-') }));
  }
  const entries = Object.values(node);
  demandAtMost(queryLimits.sortKeys, entries.length, 'sort keys', 'sort');
  return entries.map((entry) => {
    const path = isTree(entry) ? entry.path : undefined;
    const direction = isTree(entry) ? entry.direction : undefined;
    if (typeof path !== 'string')
      return fail(400, 'You need to provide a field name for the sort parameter.', { parameter: 'sort' });
    return { path, descending: typeof direction === 'string' && direction.toUpperCase() === 'DESC' };
  });
}

function parsePage(node: string | ParameterTree | undefined): { offset: number; limit: number | undefined } {
  if (node === undefined) return { offset: 0, limit: undefined };
  if (!isTree(node)) return fail(400, expectingArray('page'), { parameter: 'page' });
  const limit = wholeNumber(node.limit, 1, 'limit', 'The page size needs to be a positive integer.');
  const offset = wholeNumber(
    node.offset,
    0,
    'offset',
    'The page offset needs to be a whole number that is not negative.',
  );
  return { offset: offset ?? 0, limit };
}

/** Farther than any list goes, and within PostgreSQL's numbers. */
const farthest = 1_000_000_000;

function wholeNumber(
  node: string | ParameterTree | undefined,
  least: number,
  name: string,
  otherwise: string,
): number | undefined {
  if (node === undefined) return undefined;
  const value = !isTree(node) && /^\d+$/.test(node) ? Math.min(Number(node), farthest) : -1;
  return value < least ? fail(400, otherwise, { parameter: `page[${name}]` }) : value;
}

function parseFields(node: string | ParameterTree | undefined): ReadonlyMap<string, readonly string[]> {
  if (node === undefined) return new Map();
  if (!isTree(node)) return fail(400, expectingArray('fields'), { parameter: 'fields' });
  return new Map(
    Object.entries(node).map(([type, names]) => [
      type,
      typeof names === 'string' ? names.split(',').map((name) => name.trim()) : [],
    ]),
  );
}

function parseInclude(node: string | ParameterTree | undefined): readonly string[] {
  if (node === undefined || node === '') return [];
  if (isTree(node)) return fail(400, 'The include parameter needs to be a string.', { parameter: 'include' });
  const paths = node
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  demandAtMost(queryLimits.includePaths, paths.length, 'include paths', 'include');
  for (const path of paths) demandShortPath(path.split('.').length, path, 'include');
  return paths;
}

/**
 * Reads the query part of a JSON:API request. Names are checked later, against the declarations.
 * @throws JsonApiError 400 for a query that is malformed in itself.
 */
export function parseQuery(
  search: URLSearchParams,
  parseFilter: (node: string | ParameterTree | undefined) => FilterGroup,
): ParsedQuery {
  const tree = parseParameters(search);
  refuseUnknown(tree);
  return {
    filter: parseFilter(tree.filter),
    sort: parseSort(tree.sort),
    include: parseInclude(tree.include),
    fields: parseFields(tree.fields),
    ...parsePage(tree.page),
  };
}
