import type { ListColumn, ListDeclaration } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, isId, type ListQuery, none } from './list-query.ts';
import type { Asked, ListSource } from './list-source.ts';

/** A list that is asked for: declaration, rows, and who asks. */
export interface AskedList {
  readonly list: ListDeclaration;
  readonly source: ListSource;
  readonly asked: Asked;
  /** Only rows of who asks. */
  readonly isOwn: boolean;
  /** Rows that were found by a number in clear, beside those that the search finds. */
  readonly looked?: readonly string[];
}

const cell = (key: string) => sql.ref(`r.${key}`);
const idCell = (key: string) => sql.ref(`r.${key}__id`);
export const hasId = ({ kind }: Pick<ListColumn, 'kind'>): boolean => kind === 'company' || kind === 'person';

/** A part of a text as LIKE takes it. */
const likePart = (text: string) => `%${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
const contains = (key: string, text: string) => sql`${cell(key)} ilike ${likePart(text)}::text`;

const types: Readonly<Partial<Record<ListColumn['kind'], string>>> = {
  day: 'date',
  count: 'integer',
  money: 'numeric',
  pounds: 'numeric',
  share: 'numeric',
  flag: 'boolean',
};

/** The instant at which a day begins in the program's zone, so many days later. */
const dayBegins = ({ timeZone }: Asked, value: string, later = 0): RawBuilder<unknown> =>
  sql`((${value}::date + ${later}::int)::timestamp at time zone ${timeZone}::text)`;

const isDay = (value: string) => !value.includes('T');

function edge(column: ListColumn, kind: 'from' | 'to', value: string, asked: Asked): RawBuilder<unknown> {
  const at = cell(column.key);
  if (column.kind !== 'moment') {
    const typed = sql`${value}::${sql.raw(types[column.kind] ?? 'text')}`;
    return kind === 'from' ? sql`${at} >= ${typed}` : sql`${at} <= ${typed}`;
  }
  if (!isDay(value))
    return kind === 'from'
      ? sql`${at} >= ${value}::timestamptz`
      : sql`${at} < ${value}::timestamptz + interval '1 millisecond'`;
  return kind === 'from' ? sql`${at} >= ${dayBegins(asked, value)}` : sql`${at} < ${dayBegins(asked, value, 1)}`;
}

/** One company or person: by id, or by part of the name. */
function named({ key }: ListColumn, value: string, { userId }: Asked): RawBuilder<unknown> {
  if (value === 'me') return sql`${idCell(key)} = ${userId}::uuid`;
  return isId(value) ? sql`${idCell(key)} = ${value}::uuid` : contains(key, value);
}

function anyOf(column: ListColumn, values: readonly string[], asked: Asked): RawBuilder<unknown> {
  const given = values.filter((value) => value !== none);
  const empty = values.length > given.length ? [sql`${cell(column.key)} is null`] : [];
  if (hasId(column)) return or([...given.map((value) => named(column, value, asked)), ...empty]);
  if (column.kind === 'moment') {
    const on = given.map((value) => sql`${edge(column, 'from', value, asked)} and ${edge(column, 'to', value, asked)}`);
    return or([...on, ...empty]);
  }
  const type = sql.raw(`${types[column.kind] ?? 'text'}[]`);
  return or([...(given.length === 0 ? [] : [sql`${cell(column.key)} = any(${given}::${type})`]), ...empty]);
}

const or = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;

function conditionSql({ column, kind, values }: Condition, asked: Asked): RawBuilder<unknown> {
  const [value = ''] = values;
  if (kind === 'anyOf') return anyOf(column, values, asked);
  if (kind === 'contains' && value === none) return sql`${cell(column.key)} is null`;
  return kind === 'contains' ? contains(column.key, value) : edge(column, kind, value, asked);
}

/** Each column is looked through by itself, so that each has its own way through the tables. */
function searchSql({ list, source, asked, looked = [] }: AskedList, text: string): RawBuilder<unknown> {
  const found = [
    ...list.search.map((key) => sql`select r.id from (${source.rows(asked)}) r where ${contains(key, text)}`),
    ...(looked.length === 0 ? [] : [sql`select unnest(${looked}::uuid[])`]),
  ];
  return sql`r.id in (${sql.join(found, sql` union `)})`;
}

/** The condition of a question, for rows called `r`. */
export function whereSql(wanted: AskedList, { conditions, search }: Pick<ListQuery, 'conditions' | 'search'>) {
  const { list, asked, isOwn } = wanted;
  const own = isOwn && list.own !== undefined ? [sql`${idCell(list.own)} = ${asked.userId}::uuid`] : [];
  const all = [
    sql`true`,
    ...own,
    ...conditions.map((condition) => conditionSql(condition, asked)),
    ...(search === '' || list.search.length === 0 ? [] : [searchSql(wanted, search)]),
  ];
  return sql`${sql.join(all, sql` and `)}`;
}

/** The order of a question; the id ends it, so that a page holds what the one before did not. */
export function orderSql({ column, isDescending }: ListQuery['sort']): RawBuilder<unknown> {
  const by =
    column.kind === 'state'
      ? sql`array_position(${column.states ?? []}::text[], ${cell(column.key)}::text)`
      : ['text', 'company', 'person'].includes(column.kind)
        ? sql`lower(${cell(column.key)})`
        : cell(column.key);
  return sql`${by} ${sql.raw(isDescending ? 'desc' : 'asc')} nulls last, r.id`;
}

/** Text as it goes over the wire: nothing is rounded on the way. */
const cellText = ({ key, kind }: ListColumn): RawBuilder<unknown> => {
  const name = sql.ref(key);
  if (hasId({ kind })) return sql`${cell(key)} as ${name}, ${idCell(key)}::text as ${sql.ref(`${key}__id`)}`;
  return sql`${cell(key)} as ${name}`;
};

/** The columns of a row with its id. */
export const cellsSql = (columns: readonly ListColumn[]): RawBuilder<unknown> =>
  sql.join([sql`r.id::text as id`, ...columns.map(cellText)]);
