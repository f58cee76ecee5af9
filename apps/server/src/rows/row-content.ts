import { type Field, isRelation, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { entityColumnsOf, targetTypeColumn } from '#db/sql/tables.ts';
import { numberOf } from './link-columns.ts';

/** A function of PostgreSQL takes a hundred arguments. */
const pairsTogether = 50;

/** A timestamp as `Date.toJSON` writes it. */
const jsonTimestamp = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A field of rows `t` as JSON holds what `row-columns.ts` reads of it; `number`: of what a relation leads to, where it is known. */
function jsonOf(field: Field, number: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const column = `t.${field.wire}`;
  if (isRelation(field)) {
    const [target = ''] = field.targets;
    const ownType = `t.${targetTypeColumn(field)}`;
    const type = field.targets.length === 1 ? `'${target}'::text` : `coalesce(${ownType}, '${target}')`;
    const nid = number ?? sql.raw(numberOf(field, ownType, column));
    return sql`case when ${sql.raw(column)} is null then null else jsonb_build_object('type', ${sql.raw(type)}, 'id', ${sql.raw(column)}, 'nid', ${nid}) end`;
  }
  switch (field.kind) {
    case 'choices':
    case 'texts':
      return sql.raw(`coalesce(to_jsonb(${column}), '[]')`);
    case 'boolean':
    case 'integer':
      return sql.raw(column);
    case 'dateTime':
      return sql.raw(jsonTimestamp(column));
    default:
      return sql.raw(`${column}::text`);
  }
}

/**
 * The values of a row `t` that stands in its own table whole, as the audit trail tells them (`audit-entry.ts`): an
 * expression of SQL, of type jsonb, for a statement that writes the row and its entry together.
 * @param among the members to tell; null: all
 */
export function rowContent(
  resource: Resource,
  number: RawBuilder<unknown> | null,
  among: ReadonlySet<string> | null,
): RawBuilder<unknown> {
  const base = entityColumnsOf(resource).map(
    ({ name, definition }) =>
      [name, sql.raw(definition.startsWith('boolean') ? `t.${name}` : `t.${name}::text`)] as const,
  );
  const fields = Object.entries(resource.fields).map(([key, field]) => [key, jsonOf(field, number)] as const);
  const pairs = [...base, ...fields]
    .filter(([key]) => among === null || among.has(key))
    .map(([key, value]) => sql`${sql.lit(key)}, ${value}`);
  const parts = Array.from({ length: Math.ceil(pairs.length / pairsTogether) }, (_, index) =>
    sql.join(pairs.slice(index * pairsTogether, (index + 1) * pairsTogether)),
  );
  return sql.join(
    parts.map((part) => sql`jsonb_build_object(${part})`),
    sql.raw(' || '),
  );
}
