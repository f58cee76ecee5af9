import { fail } from './errors.ts';

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

function parseSort(node: string | ParameterTree | undefined): readonly SortKey[] {
  if (node === undefined) return [];
  if (!isTree(node)) {
    if (node.trim() === '') fail(400, 'You need to provide a value for the sort parameter.', { parameter: 'sort' });
    return node.split(',').map((key) => ({ path: key.replace(/^-/, ''), descending: key.startsWith('-') }));
  }
  return Object.values(node).map((entry) => {
    const path = isTree(entry) ? entry.path : undefined;
    const direction = isTree(entry) ? entry.direction : undefined;
    if (typeof path !== 'string')
      return fail(400, 'You need to provide a field name for the sort parameter.', { parameter: 'sort' });
    return { path, descending: typeof direction === 'string' && direction.toUpperCase() === 'DESC' };
  });
}

function parsePage(node: string | ParameterTree | undefined): { offset: number; limit: number | undefined } {
  if (node === undefined) return { offset: 0, limit: undefined };
  if (!isTree(node)) return fail(400, 'The page parameter needs to be an array.', { parameter: 'page' });
  const whole = (value: string | ParameterTree | undefined) =>
    typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
  const limit = whole(node.limit);
  const offset = whole(node.offset) ?? 0;
  if (limit !== undefined && limit < 1) fail(400, 'The page limit must be at least 1.', { parameter: 'page[limit]' });
  if (offset < 0) fail(400, 'The page offset must not be negative.', { parameter: 'page[offset]' });
  return { offset, limit };
}

function parseFields(node: string | ParameterTree | undefined): ReadonlyMap<string, readonly string[]> {
  if (node === undefined) return new Map();
  if (!isTree(node)) return fail(400, 'The fields parameter needs to be an array.', { parameter: 'fields' });
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
  return node
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
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
