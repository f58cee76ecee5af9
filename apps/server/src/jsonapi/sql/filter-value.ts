import {
  canonicalDateTime,
  canonicalDecimal,
  type FilterCondition,
  type FilterOperator,
  fail,
  isCalendarDate,
} from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';

/** How a column compares. */
export type Comparable = 'uuid' | 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'dateTime';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for a UUID in its text form. */
export const isUuid = (value: string): boolean => uuidPattern.test(value);

const nothing = sql<boolean>`false`;
const symbols: Partial<Record<FilterOperator, string>> = {
  '=': '=',
  '<>': '<>',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
};

function refuse(path: string, value: string): never {
  return fail(400, `The value "${value}" does not fit the field \`${path}\`.`, { parameter: `filter[${path}]` });
}

const booleans: Readonly<Record<string, boolean>> = { '1': true, '0': false, true: true, false: false };

/** A value as a parameter of the column's type; null where no row can match it. */
function parameter(kind: Comparable, path: string, value: string): RawBuilder<unknown> | null {
  if (value.includes('\0')) return null;
  switch (kind) {
    case 'uuid':
      return isUuid(value) ? sql`${value}::uuid` : null;
    case 'text':
      return sql`lower(${value}::text)`;
    case 'integer':
      return /^-?\d{1,15}$/.test(value) ? sql`${value}::bigint` : refuse(path, value);
    case 'decimal':
      return canonicalDecimal(value, 30, 10) === null ? refuse(path, value) : sql`${value}::numeric`;
    case 'boolean':
      return Object.hasOwn(booleans, value.toLowerCase())
        ? sql`${booleans[value.toLowerCase()]}::boolean`
        : refuse(path, value);
    case 'date':
      return isCalendarDate(value) ? sql`${value}::date` : refuse(path, value);
    case 'dateTime': {
      // PostgreSQL reads offsets of less than 16 hours alone.
      const moment = canonicalDateTime(value);
      return moment === null ? refuse(path, value) : sql`${moment}::timestamptz`;
    }
  }
}

const escapeLike = (value: string) => value.replace(/[\\%_]/g, '\\$&');

function like(
  kind: Comparable,
  column: RawBuilder<unknown>,
  operator: FilterOperator,
  value: string,
): RawBuilder<boolean> {
  const text = escapeLike(value.replaceAll('\0', '').toLowerCase());
  const pattern = operator === 'STARTS_WITH' ? `${text}%` : operator === 'ENDS_WITH' ? `%${text}` : `%${text}%`;
  return kind === 'text' ? sql`${column} like ${pattern}` : sql`lower(${column}::text) like ${pattern}`;
}

function membership(kind: Comparable, column: RawBuilder<unknown>, condition: FilterCondition): RawBuilder<boolean> {
  const values = condition.values.flatMap((value) => parameter(kind, condition.path, value) ?? []);
  const negated = condition.operator === 'NOT IN';
  if (values.length === 0) return negated ? sql`${column} is not null` : nothing;
  return negated ? sql`${column} not in (${sql.join(values)})` : sql`${column} in (${sql.join(values)})`;
}

function between(kind: Comparable, column: RawBuilder<unknown>, condition: FilterCondition): RawBuilder<boolean> {
  const [low, high] = condition.values.map((value) => parameter(kind, condition.path, value));
  if (low == null || high == null) return nothing;
  return condition.operator === 'BETWEEN'
    ? sql`${column} between ${low} and ${high}`
    : sql`${column} not between ${low} and ${high}`;
}

/**
 * One comparison as SQL. Text compares without regard to case (the dialect's way). No value: nothing matches.
 * @throws JsonApiError 400 for a value that is not of the column's kind.
 */
export function compare(kind: Comparable, raw: RawBuilder<unknown>, condition: FilterCondition): RawBuilder<boolean> {
  const { operator, values } = condition;
  if (operator === 'IS NULL') return sql`${raw} is null`;
  if (operator === 'IS NOT NULL') return sql`${raw} is not null`;
  const [value] = values;
  if (value === undefined) return nothing;
  const column = kind === 'text' ? sql`lower(${raw})` : raw;
  if (operator === 'IN' || operator === 'NOT IN') return membership(kind, column, condition);
  if (operator === 'BETWEEN' || operator === 'NOT BETWEEN') return between(kind, column, condition);
  const symbol = symbols[operator];
  if (symbol === undefined) return like(kind, column, operator, value);
  const operand = parameter(kind, condition.path, value);
  return operand === null ? nothing : sql`${column} ${sql.raw(symbol)} ${operand}`;
}
