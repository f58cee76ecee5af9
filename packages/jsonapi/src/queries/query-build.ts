import type { Field } from '../declarations/field.ts';
import type { FilterOperator } from './query.ts';

/**
 * Whether a relation refers to anything is asked of this number of the reference, never of the target's `id`: a stock
 * Drupal adds to a path that enters the target that it is there, published, and for a file the asker's own upload.
 */
export const targetNumber = 'meta.drupal_internal__target_id';

type Step = Field | 'id' | 'title' | 'name' | 'created' | 'changed' | typeof targetNumber;

/** A path in the dialect's words, from declared fields: `path(pkg.fields.period, period.fields.season, 'id')`. */
export function path(...steps: readonly Step[]): string {
  return steps.map((step) => (typeof step === 'string' ? step : step.wire)).join('.');
}

type NullOperator = 'IS NULL' | 'IS NOT NULL';

/** One condition of a filter; a test for nothing takes no value (a real Drupal answers 400 to one). */
export type Condition =
  | {
      readonly path: string;
      readonly operator?: Exclude<FilterOperator, NullOperator>;
      readonly value: string | readonly string[] | boolean;
    }
  | { readonly path: string; readonly operator: NullOperator };

/** A read; paths come from `path()`. */
export interface ReadQuery {
  readonly where?: readonly Condition[];
  readonly whereAny?: readonly Condition[];
  /** Paths; a leading minus sorts descending. */
  readonly sort?: readonly string[];
  readonly include?: readonly string[];
  readonly limit?: number;
  readonly offset?: number;
}

// A real Drupal with PostgreSQL answers 500 to the word `true`: booleans go as 1 and 0 (wire page, section 5).
const word = (value: string | boolean) => (typeof value === 'boolean' ? (value ? '1' : '0') : value);

function addCondition(search: URLSearchParams, id: string, condition: Condition, memberOf?: string): void {
  const { operator = '=' } = condition;
  const value = 'value' in condition ? condition.value : [];
  if (operator === '=' && memberOf === undefined && typeof value !== 'object') {
    search.append(`filter[${condition.path}][value]`, word(value));
    return;
  }
  const prefix = `filter[${id}][condition]`;
  search.append(`${prefix}[path]`, condition.path);
  search.append(`${prefix}[operator]`, operator);
  if (typeof value === 'object') for (const item of value) search.append(`${prefix}[value][]`, item);
  else search.append(`${prefix}[value]`, word(value));
  if (memberOf !== undefined) search.append(`${prefix}[memberOf]`, memberOf);
}

/** @throws Error where a stock Drupal would find too little: an error of the person who wrote the read, not of the person who asks */
function demandBeforeRelations({ where = [], whereAny = [] }: ReadQuery): void {
  const tests = where.filter(({ operator }) => operator === 'IS NULL' || operator === 'IS NOT NULL');
  for (const condition of [...tests, ...whereAny]) {
    if (condition.path.replace(`.${targetNumber}`, '').includes('.'))
      throw new Error(`"${condition.path}" enters a relation, in an OR or a test for nothing: ask for each apart.`);
  }
}

/**
 * The query part of a read, without the question mark; empty for an empty query.
 * @throws Error where a condition that enters a relation is one of several or a test for nothing: a stock Drupal demands
 *   of the whole filter that every relation entered leads somewhere
 */
export function buildQuery(query: ReadQuery): string {
  demandBeforeRelations(query);
  const search = new URLSearchParams();
  for (const [index, condition] of (query.where ?? []).entries()) addCondition(search, `c${index}`, condition);
  if (query.whereAny !== undefined && query.whereAny.length > 0) {
    search.append('filter[any][group][conjunction]', 'OR');
    for (const [index, condition] of query.whereAny.entries()) addCondition(search, `a${index}`, condition, 'any');
  }
  if (query.sort !== undefined && query.sort.length > 0) search.append('sort', query.sort.join(','));
  if (query.include !== undefined && query.include.length > 0) search.append('include', query.include.join(','));
  if (query.limit !== undefined) search.append('page[limit]', String(query.limit));
  if (query.offset !== undefined) search.append('page[offset]', String(query.offset));
  return search.toString();
}
