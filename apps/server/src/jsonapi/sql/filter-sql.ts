import type { FilterCondition, FilterGroup, Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { fullCondition, rowCondition } from '#access/row-condition.ts';
import { linksOf, linkTableOf, tableOf } from '#db/sql/tables.ts';
import type { Reader } from '#rows/select-rows.ts';
import { baseValue, type Hop, type PathEnd, type ResolvedPath, resolvePath } from './field-path.ts';
import { type Comparable, compare } from './filter-value.ts';

type Condition = RawBuilder<boolean>;

const comparables: Readonly<Record<string, Comparable>> = {
  integer: 'integer',
  decimal: 'decimal',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
};

/** The number of a row referred to is a column of that row. */
const throughNumber = ({ key, field, target, member }: Extract<PathEnd, { kind: 'number' }>): ResolvedPath => ({
  hops: [{ key, field, target }],
  end: { kind: 'base', member },
});

/** The rows that a condition is about, and what they are called in its statement. */
export interface About {
  readonly reader: Reader;
  readonly resource: Resource;
  readonly alias: string;
}

function endCondition(about: About, end: PathEnd, condition: FilterCondition): Condition {
  const { resource, alias } = about;
  if (end.kind === 'base') return compare(end.member.kind, sql.raw(baseValue(end.member, alias)), condition);
  const guarded = (test: Condition) => guard(about, end.key, test);
  if (end.kind === 'number') {
    const isAboutLink = condition.operator === 'IS NULL' || condition.operator === 'IS NOT NULL';
    const [path, target]: [ResolvedPath, PathEnd] = [throughNumber(end), { ...end, kind: 'target' }];
    return isAboutLink ? endCondition(about, target, condition) : hopCondition(about, path, condition);
  }
  if (end.kind === 'target') {
    if (end.field.kind === 'one') return guarded(compare('uuid', sql.raw(`${alias}.${end.field.wire}`), condition));
    const link = sql.raw(linkTableOf(resource, end.field));
    if (condition.operator === 'IS NULL')
      return guarded(sql`not exists (select 1 from ${link} l where ${sql.raw(linksOf(resource, 'l', alias))})`);
    return guarded(
      sql`exists (select 1 from ${link} l where ${sql.raw(linksOf(resource, 'l', alias))} and ${compare('uuid', sql.raw('l.target'), condition)})`,
    );
  }
  const column = sql.raw(`${alias}.${end.field.wire}`);
  if (end.field.kind === 'choices' || end.field.kind === 'texts') {
    if (condition.operator === 'IS NULL') return guarded(sql`coalesce(cardinality(${column}), 0) = 0`);
    return guarded(
      sql`exists (select 1 from unnest(${column}) item where ${compare('text', sql.raw('item'), condition)})`,
    );
  }
  return guarded(compare(comparables[end.field.kind] ?? 'text', column, condition));
}

/** A field outside the shared part of a row may not be found out by filtering for it. */
function guard({ reader, resource, alias }: About, key: string, test: Condition): Condition {
  if (resource.sharedPart === undefined || resource.sharedPart.fields.includes(key)) return test;
  return sql`(${fullCondition(reader.registry, resource, reader.principal, alias)} and ${test})`;
}

/** The rows `next` that a row refers to by a relation and that the person may see, as a clause that ends in a condition. */
function referredTo({ reader, resource, alias }: About, { field, target }: Hop) {
  const next = { reader, resource: target, alias: `${alias}x` };
  const visible = rowCondition(reader.registry, target, reader.principal, next.alias);
  const table = sql.raw(`${tableOf(target)} ${next.alias}`);
  const link = `${next.alias}l`;
  const from =
    field.kind === 'one'
      ? sql`from ${table} where ${sql.raw(`${next.alias}.id = ${alias}.${field.wire}`)} and ${visible}`
      : sql`from ${sql.raw(`${linkTableOf(resource, field)} ${link}`)} join ${table} on ${sql.raw(`${next.alias}.id = ${link}.target`)}
          where ${sql.raw(linksOf(resource, link, alias))} and ${visible}`;
  return { next, from };
}

/**
 * Whether a row refers by a relation to one that the person may see and that passes a test.
 * @param inner the test of the rows referred to
 */
export function throughRelation(about: About, hop: Hop, inner: (next: About) => Condition): Condition {
  const { next, from } = referredTo(about, hop);
  return sql`exists (select 1 ${from} and ${inner(next)})`;
}

function hopCondition(about: About, path: ResolvedPath, condition: FilterCondition): Condition {
  const [hop, ...rest] = path.hops;
  if (hop === undefined) return endCondition(about, path.end, condition);
  const test = throughRelation(about, hop, (next) => hopCondition(next, { hops: rest, end: path.end }, condition));
  return guard(about, hop.key, test);
}

/**
 * A filter as a condition on rows `t` of a type. Every row that a path passes through is one the person may see.
 * @throws JsonApiError 400 for names that are not declared and values of the wrong kind.
 */
export function filterCondition(reader: Reader, resource: Resource, group: FilterGroup): Condition {
  const members = group.members.map((member) =>
    'members' in member
      ? filterCondition(reader, resource, member)
      : hopCondition({ reader, resource, alias: 't' }, resolvePath(reader, resource, member.path, 'filter'), member),
  );
  if (members.length === 0) return sql`true`;
  return sql`(${sql.join(members, sql.raw(group.conjunction === 'OR' ? ' or ' : ' and '))})`;
}

/** The value that a sort key stands for, one relation after another. */
export function sortValue(about: About, hops: readonly Hop[], end: PathEnd): RawBuilder<unknown> {
  const { alias } = about;
  const [hop, ...rest] = hops;
  if (hop === undefined) {
    if (end.kind === 'base') return sql.raw(baseValue(end.member, alias));
    if (end.kind === 'number') {
      const path = throughNumber(end);
      return sortValue(about, path.hops, path.end);
    }
    return guardedValue(about, end.key, sql.raw(`${alias}.${end.field.kind === 'many' ? 'id' : end.field.wire}`));
  }
  const { next, from } = referredTo(about, hop);
  const inner = sortValue(next, rest, end);
  // Of many the least; min() knows neither ids nor booleans.
  const value =
    hop.field.kind === 'one'
      ? sql`(select ${inner} ${from})`
      : sql`(select ${inner} as value ${from} order by value limit 1)`;
  return guardedValue(about, hop.key, value);
}

function guardedValue({ reader, resource, alias }: About, key: string, value: RawBuilder<unknown>) {
  if (resource.sharedPart === undefined || resource.sharedPart.fields.includes(key)) return value;
  return sql`case when ${fullCondition(reader.registry, resource, reader.principal, alias)} then ${value} end`;
}
