import { isRelation, type Ref, type RelationField, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/db.ts';
import { linkTableOf, tableOfType } from '#db/sql/tables.ts';
import { refsOf } from './read-values.ts';
import type { Values } from './stored-row.ts';

const manyFields = (resource: Resource, values: Values): readonly (readonly [RelationField, readonly Ref[]])[] =>
  Object.entries(values).flatMap(([key, value]) => {
    const field = resource.fields[key];
    return field !== undefined && isRelation(field) && field.kind === 'many' ? [[field, refsOf(value)] as const] : [];
  });

/** Of one type; where there may be several, the number is looked up when it is read. */
function numberOfTarget({ targets: [type, ...others] }: RelationField): RawBuilder<unknown> {
  if (type === undefined || others.length > 0) return sql`null`;
  return sql.raw(`(select x.nid from ${tableOfType(type)} x where x.id = target)`);
}

async function writeLinks(
  tx: Tx,
  resource: Resource,
  id: string,
  field: RelationField,
  refs: readonly Ref[],
): Promise<void> {
  if (refs.length === 0) return;
  const table = sql.raw(linkTableOf(resource, field));
  const targets = refs.map((ref) => ref.id);
  const types = refs.map((ref) => ref.type);
  await sql`insert into ${table} (source, target, target_type, target_nid, position)
    select ${id}::uuid, target, target_type, ${numberOfTarget(field)}, position - 1
    from unnest(${targets}::uuid[], ${types}::text[]) with ordinality as given (target, target_type, position)
    on conflict (source, target) do update set position = excluded.position
      where ${table}.position <> excluded.position`.execute(tx);
}

/** Links a new row to the targets of its to-many relations, in order. */
export async function addLinks(tx: Tx, resource: Resource, id: string, values: Values): Promise<void> {
  for (const [field, refs] of manyFields(resource, values)) await writeLinks(tx, resource, id, field, refs);
}

/** The same for a row that may have links already: those that stay are not written again, for they may be 10,000. */
export async function replaceLinks(tx: Tx, resource: Resource, id: string, values: Values): Promise<void> {
  for (const [field, refs] of manyFields(resource, values)) {
    const targets = refs.map((ref) => ref.id);
    await sql`delete from ${sql.raw(linkTableOf(resource, field))}
      where source = ${id}::uuid and target <> all(${targets}::uuid[])`.execute(tx);
    await writeLinks(tx, resource, id, field, refs);
  }
}
