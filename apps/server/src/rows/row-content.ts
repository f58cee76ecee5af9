import { type Field, isRelation, onceFor, type Resource } from '@packhouse/jsonapi';
import { entityColumnsOf, targetTypeColumn } from '#db/sql/tables.ts';
import { numberOf } from './link-columns.ts';

/** A function of PostgreSQL takes a hundred arguments. */
const pairsTogether = 50;

/** A timestamp as `Date.toJSON` writes it. */
const jsonTimestamp = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A field of rows `t` as JSON holds what `row-columns.ts` reads of it. */
function jsonOf(field: Field): string {
  const column = `t.${field.wire}`;
  if (isRelation(field)) {
    const [target = ''] = field.targets;
    const ownType = `t.${targetTypeColumn(field)}`;
    const type = field.targets.length === 1 ? `'${target}'::text` : `coalesce(${ownType}, '${target}')`;
    const nid = numberOf(field, ownType, column);
    return `case when ${column} is null then null else jsonb_build_object('type', ${type}, 'id', ${column}, 'nid', ${nid}) end`;
  }
  switch (field.kind) {
    case 'choices':
    case 'texts':
      return `coalesce(to_jsonb(${column}), '[]')`;
    case 'boolean':
    case 'integer':
      return column;
    case 'dateTime':
      return jsonTimestamp(column);
    default:
      return `${column}::text`;
  }
}

function contentOf(resource: Resource): string {
  const base = entityColumnsOf(resource).map(
    ({ name, definition }) => [name, definition.startsWith('boolean') ? `t.${name}` : `t.${name}::text`] as const,
  );
  const fields = Object.entries(resource.fields).map(([key, field]) => [key, jsonOf(field)] as const);
  const pairs = [...base, ...fields].map(([key, value]) => `'${key}', ${value}`);
  const parts = Array.from({ length: Math.ceil(pairs.length / pairsTogether) }, (_, index) =>
    pairs.slice(index * pairsTogether, (index + 1) * pairsTogether).join(', '),
  );
  return parts.map((part) => `jsonb_build_object(${part})`).join(' || ');
}

/**
 * The values of a row `t` that stands in its own table whole, as the audit trail tells them (`audit-entry.ts`): an
 * expression of SQL, of type jsonb, for a statement that writes the row and its entry together.
 */
export const rowContent = onceFor(contentOf);
