import type { RelationField, Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { rowCondition } from '#access/row-condition.ts';
import { linksOf, linkTableOf, tableOfType } from '#db/sql/tables.ts';
import type { Reader } from './reader.ts';

/** The number of the row that an id means, of one of several types. */
export function numberOf(field: RelationField, type: string, id: string): string {
  const numbers = field.targets.map((target) => ({
    target,
    nid: `(select x.nid from ${tableOfType(target)} x where x.id = ${id})`,
  }));
  if (numbers.length === 1 && numbers[0] !== undefined) return numbers[0].nid;
  return `case ${type} ${numbers.map(({ target, nid }) => `when '${target}' then ${nid}`).join(' ')} end`;
}

/** A list of refs as one text, "id number type,id number type": made and read faster than JSON. */
const listOf = (resource: Resource, type: string, nid: string, from: string) =>
  `(select string_agg(l.target || ' ' || coalesce((${nid})::text, '') || ' ' || ${type}, ',' order by l.position) from ${from} where ${linksOf(resource, 'l', 't')})`;

/**
 * The links of rows `t` by a relation to many, as a list of refs in one text; `stored`: with the numbers that links hold, which
 * those of an older copy of the server or to several types do not.
 */
export function linked(resource: Resource, field: RelationField): { readonly whole: string; readonly stored: string } {
  const link = `${linkTableOf(resource, field)} l`;
  const isOne = field.targets.length === 1;
  const type = isOne ? "''" : 'l.target_type';
  const number = numberOf(field, 'l.target_type', 'l.target');
  return {
    whole: listOf(resource, type, isOne ? `coalesce(l.target_nid, ${number})` : number, link),
    stored: listOf(resource, type, 'l.target_nid', link),
  };
}

/** The same, but only of those targets that the person may see. */
export function visiblyLinked(reader: Reader, resource: Resource, field: RelationField): RawBuilder<unknown> {
  const type = field.targets[0] ?? '';
  const target = reader.registry.byType(type);
  if (target === undefined) throw new Error(`${type} is not declared.`);
  const from = `${linkTableOf(resource, field)} l join ${tableOfType(type)} x on x.id = l.target`;
  return sql`(select string_agg(l.target || ' ' || x.nid || ' ', ',' order by l.position) from ${sql.raw(from)}
    where ${sql.raw(linksOf(resource, 'l', 't'))} and ${rowCondition(reader.registry, target, reader.principal, 'x')})`;
}
