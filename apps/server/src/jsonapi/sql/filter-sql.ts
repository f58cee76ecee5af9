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

function endCondition(
  reader: Reader,
  resource: Resource,
  alias: string,
  end: PathEnd,
  condition: FilterCondition,
): Condition {
  if (end.kind === 'base') return compare(end.member.kind, sql.raw(baseValue(end.member, alias)), condition);
  const guarded = (test: Condition) => guard(reader, resource, alias, end.key, test);
  if (end.kind === 'number') {
    const isAboutLink = condition.operator === 'IS NULL' || condition.operator === 'IS NOT NULL';
    const [path, target]: [ResolvedPath, PathEnd] = [throughNumber(end), { ...end, kind: 'target' }];
    return isAboutLink
      ? endCondition(reader, resource, alias, target, condition)
      : hopCondition(reader, resource, alias, path, condition);
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
function guard(reader: Reader, resource: Resource, alias: string, key: string, test: Condition): Condition {
  if (resource.sharedPart === undefined || resource.sharedPart.fields.includes(key)) return test;
  return sql`(${fullCondition(reader.registry, resource, reader.principal, alias)} and ${test})`;
}

/**
 * Whether a row refers by a relation to one that the person may see and that passes a test.
 * @param inner the test, given the alias that the row referred to has
 */
export function throughRelation(
  reader: Reader,
  resource: Resource,
  alias: string,
  { field, target }: Hop,
  inner: (next: string) => Condition,
): Condition {
  const next = `${alias}x`;
  const visible = rowCondition(reader.registry, target, reader.principal, next);
  const table = sql.raw(`${tableOf(target)} ${next}`);
  return field.kind === 'one'
    ? sql`exists (select 1 from ${table} where ${sql.raw(`${next}.id = ${alias}.${field.wire}`)} and ${visible} and ${inner(next)})`
    : sql`exists (select 1 from ${sql.raw(linkTableOf(resource, field))} ${sql.raw(`${next}l`)} join ${table} on ${sql.raw(`${next}.id = ${next}l.target`)}
          where ${sql.raw(linksOf(resource, `${next}l`, alias))} and ${visible} and ${inner(next)})`;
}

function hopCondition(
  reader: Reader,
  resource: Resource,
  alias: string,
  path: ResolvedPath,
  condition: FilterCondition,
): Condition {
  const [hop, ...rest] = path.hops;
  if (hop === undefined) return endCondition(reader, resource, alias, path.end, condition);
  const test = throughRelation(reader, resource, alias, hop, (next) =>
    hopCondition(reader, hop.target, next, { hops: rest, end: path.end }, condition),
  );
  return guard(reader, resource, alias, hop.key, test);
}

/**
 * A filter as a condition on rows `t` of a type. Every row that a path passes through is one the person may see.
 * @throws JsonApiError 400 for names that are not declared and values of the wrong kind.
 */
export function filterCondition(reader: Reader, resource: Resource, group: FilterGroup): Condition {
  const members = group.members.map((member) =>
    'members' in member
      ? filterCondition(reader, resource, member)
      : hopCondition(reader, resource, 't', resolvePath(reader, resource, member.path, 'filter'), member),
  );
  if (members.length === 0) return sql`true`;
  return sql`(${sql.join(members, sql.raw(group.conjunction === 'OR' ? ' or ' : ' and '))})`;
}

/** The value that a sort key stands for, one relation after another. */
export function sortValue(
  reader: Reader,
  resource: Resource,
  alias: string,
  hops: readonly Hop[],
  end: PathEnd,
): RawBuilder<unknown> {
  const [hop, ...rest] = hops;
  if (hop === undefined) {
    if (end.kind === 'base') return sql.raw(baseValue(end.member, alias));
    if (end.kind === 'number') {
      const path = throughNumber(end);
      return sortValue(reader, resource, alias, path.hops, path.end);
    }
    const value = sql.raw(`${alias}.${end.field.kind === 'many' ? 'id' : end.field.wire}`);
    return guardedValue(reader, resource, alias, end.key, value);
  }
  const next = `${alias}x`;
  const inner = sortValue(reader, hop.target, next, rest, end);
  const table = sql.raw(`${tableOf(hop.target)} ${next}`);
  const visible = rowCondition(reader.registry, hop.target, reader.principal, next);
  const value =
    hop.field.kind === 'one'
      ? sql`(select ${inner} from ${table} where ${sql.raw(`${next}.id = ${alias}.${hop.field.wire}`)} and ${visible})`
      : // The least of them; min() knows neither ids nor booleans.
        sql`(select ${inner} as value from ${sql.raw(linkTableOf(resource, hop.field))} ${sql.raw(`${next}l`)} join ${table} on ${sql.raw(`${next}.id = ${next}l.target`)}
          where ${sql.raw(linksOf(resource, `${next}l`, alias))} and ${visible} order by value limit 1)`;
  return guardedValue(reader, resource, alias, hop.key, value);
}

function guardedValue(reader: Reader, resource: Resource, alias: string, key: string, value: RawBuilder<unknown>) {
  if (resource.sharedPart === undefined || resource.sharedPart.fields.includes(key)) return value;
  return sql`case when ${fullCondition(reader.registry, resource, reader.principal, alias)} then ${value} end`;
}
