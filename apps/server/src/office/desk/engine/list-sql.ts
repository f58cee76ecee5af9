import type { ListColumn, ListDeclaration } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { dayBegins } from '#db/sql/day-begins.ts';
import { likePart } from '#db/sql/like-part.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { type Condition, type ListQuery, none } from './list-query.ts';
import type { Asked, ListPart, ListSource } from './list-source.ts';

/** A list that is asked for: declaration, rows, and who asks. */
export interface AskedList {
  readonly list: ListDeclaration;
  readonly source: ListSource;
  readonly asked: Asked;
  /** Only rows of the person who asks. */
  readonly isOwn: boolean;
  /** Rows that were found by a number in clear, beside those that the search finds. */
  readonly looked?: readonly string[];
}

const cell = (key: string) => sql.ref(`r.${key}`);
const idCell = (key: string) => sql.ref(`r.${key}__id`);
export const hasId = ({ kind }: Pick<ListColumn, 'kind'>): boolean => kind === 'company' || kind === 'person';

/** A text as it is shown: of somebody of the office by their name. */
export function shownCell({ names }: Asked, key: string, kind: ListColumn['kind'] | undefined): RawBuilder<unknown> {
  if (names === undefined || (kind !== 'person' && key !== 'person')) return cell(key);
  const [users, shown] = [[...names.keys()], [...names.values()]];
  return sql`coalesce((select n.shown from unnest(${users}::text[], ${shown}::text[]) as n (username, shown)
    where n.username = ${cell(key)}), ${cell(key)})`;
}

const contains = ({ key, kind }: ListColumn, text: string, asked: Asked) =>
  sql`${shownCell(asked, key, kind)} ilike ${likePart(text)}`;

const types: Readonly<Partial<Record<ListColumn['kind'], string>>> = {
  day: 'date',
  count: 'integer',
  money: 'numeric',
  pounds: 'numeric',
  share: 'numeric',
  flag: 'boolean',
};

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
function named(column: ListColumn, value: string, asked: Asked): RawBuilder<unknown> {
  const { key } = column;
  if (value === 'me') return sql`${idCell(key)} = ${asked.userId}::uuid`;
  return isUuid(value) ? sql`${idCell(key)} = ${value}::uuid` : contains(column, value, asked);
}

function anyOf(column: ListColumn, values: readonly string[], asked: Asked): RawBuilder<unknown> {
  const given = values.filter((value) => value !== none);
  const emptied = column.kind === 'company' ? idCell(column.key) : cell(column.key);
  const empty = values.length > given.length ? [sql`${emptied} is null`] : [];
  if (hasId(column)) return or([...given.map((value) => named(column, value, asked)), ...empty]);
  if (column.kind === 'moment') {
    const on = given.map((value) => sql`${edge(column, 'from', value, asked)} and ${edge(column, 'to', value, asked)}`);
    return or([...on, ...empty]);
  }
  const type = sql.raw(`${types[column.kind] ?? 'text'}[]`);
  const [one] = given;
  // Rows that are in order after one value are read in that order; after several they are sorted.
  if (given.length === 1 && empty.length === 0)
    return sql`${cell(column.key)} = ${one}::${sql.raw(types[column.kind] ?? 'text')}`;
  return or([...(given.length === 0 ? [] : [sql`${cell(column.key)} = any(${given}::${type})`]), ...empty]);
}

const or = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;

function conditionSql({ column, kind, values }: Condition, asked: Asked): RawBuilder<unknown> {
  const [value = ''] = values;
  if (kind === 'anyOf') return anyOf(column, values, asked);
  if (kind === 'contains' && value === none) return sql`${cell(column.key)} is null`;
  return kind === 'contains' ? contains(column, value, asked) : edge(column, kind, value, asked);
}

/** The conditions of a question on rows `r` of a part, its search set aside. */
export function conditionsSql({ list, asked, isOwn }: AskedList, { narrow = {} }: ListPart, { conditions }: ListQuery) {
  const own = isOwn && list.own !== undefined ? [sql`${idCell(list.own)} = ${asked.userId}::uuid`] : [];
  const all = [
    sql`true`,
    ...own,
    ...conditions.map((one) => narrow[one.column.key]?.(one) ?? conditionSql(one, asked)),
  ];
  return sql`${sql.join(all, sql` and `)}`;
}

export interface OrderKey {
  /** The column; null: the id. */
  readonly key: string | null;
  readonly by: RawBuilder<unknown>;
  /** No row is without it. */
  readonly isFilled: boolean;
  /** It falls where the first key rises. */
  readonly isReversed: boolean;
}

/** By which rows `r` are put in order, the first one first; the id ends it, so that a page holds what the one before did not. */
export function orderKeys({ list, source, asked }: AskedList, { column }: ListQuery['sort']): readonly OrderKey[] {
  const named = source.follows?.[column.key] ?? '';
  const next = list.columns.find(({ key }) => key === named.replace(/^-/, ''));
  const isReversed = named.startsWith('-');
  const keyOf = (one: ListColumn) => ({
    key: one.key,
    by: orderOf(one, asked),
    isFilled: source.filled?.includes(one.key) === true,
  });
  return [
    { ...keyOf(column), isReversed: false },
    ...(next === undefined ? [] : [{ ...keyOf(next), isReversed }]),
    { key: null, by: sql.ref('r.id'), isFilled: true, isReversed },
  ];
}

function orderOf(column: ListColumn, asked: Asked): RawBuilder<unknown> {
  if (column.kind === 'state') return sql`array_position(${column.states ?? []}::text[], ${cell(column.key)}::text)`;
  return ['text', 'company', 'person'].includes(column.kind)
    ? sql`lower(${shownCell(asked, column.key, column.kind)})`
    : cell(column.key);
}

/** Keys as they are selected: `o0`, `o1`, … */
export const keyCells = (keys: readonly OrderKey[]): RawBuilder<unknown> =>
  sql.join(keys.map(({ by }, at) => sql`${by} as ${sql.ref(`o${at}`)}`));

/** The order of rows by such keys from one of them on; one without a cell stands at the end, whichever way it goes. */
export function orderSql(keys: readonly OrderKey[], isDescending: boolean, from = 0): RawBuilder<unknown> {
  const each = keys.map(({ isFilled, isReversed }, at) => {
    const way = isDescending === isReversed ? 'asc' : 'desc';
    return sql`${sql.ref(`o${at}`)} ${sql.raw(isFilled ? way : `${way} nulls last`)}`;
  });
  return sql.join(each.slice(from));
}

/** Text as it goes over the wire: nothing is rounded on the way. */
const cellText = ({ key, kind }: ListColumn): RawBuilder<unknown> => {
  const name = sql.ref(key);
  if (hasId({ kind })) return sql`${cell(key)} as ${name}, ${idCell(key)}::text as ${sql.ref(`${key}__id`)}`;
  return sql`${cell(key)} as ${name}`;
};

export const cellsSql = (columns: readonly ListColumn[]): RawBuilder<unknown> => sql.join(columns.map(cellText));
