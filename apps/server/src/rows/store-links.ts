import { isRelation, type Ref, type RelationField, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/db.ts';
import { linkTableOf, tableOfType } from '#db/sql/tables.ts';
import { refsOf } from './read-values.ts';
import type { Values } from './stored-row.ts';

type List = readonly [field: RelationField, refs: readonly Ref[], key: string];

const manyFields = (resource: Resource, values: Values): readonly List[] =>
  Object.entries(values).flatMap(([key, value]): readonly List[] => {
    const field = resource.fields[key];
    return field !== undefined && isRelation(field) && field.kind === 'many' ? [[field, refsOf(value), key]] : [];
  });

/** Of one type; where there may be several, the number is looked up when it is read. */
function numberOfTarget({ targets: [type, ...others] }: RelationField): RawBuilder<unknown> {
  if (type === undefined || others.length > 0) return sql`null`;
  return sql.raw(`(select x.nid from ${tableOfType(type)} x where x.id = target)`);
}

/** Sets the whole list: targets that it has, in their order, and no others. */
async function setLinks(
  tx: Tx,
  resource: Resource,
  id: string,
  field: RelationField,
  refs: readonly Ref[],
): Promise<void> {
  const table = sql.raw(linkTableOf(resource, field));
  const targets = refs.map((ref) => ref.id);
  const types = refs.map((ref) => ref.type);
  await sql`with gone as (delete from ${table} where source = ${id}::uuid and target <> all(${targets}::uuid[]))
    insert into ${table} (source, target, target_type, target_nid, position)
    select ${id}::uuid, target, target_type, ${numberOfTarget(field)}, position - 1
    from unnest(${targets}::uuid[], ${types}::text[]) with ordinality as given (target, target_type, position)
    on conflict (source, target) do update set position = excluded.position
      where ${table}.position <> excluded.position`.execute(tx);
}

/** Takes targets out of a list and puts others at its end; those that stay are not looked at, for they may be 10,000. */
async function moveLinks(
  tx: Tx,
  resource: Resource,
  id: string,
  field: RelationField,
  { gone, added }: { readonly gone: readonly string[]; readonly added: readonly Ref[] },
): Promise<void> {
  if (gone.length === 0 && added.length === 0) return;
  const table = sql.raw(linkTableOf(resource, field));
  const targets = added.map((ref) => ref.id);
  const types = added.map((ref) => ref.type);
  await sql`with gone as (delete from ${table} where source = ${id}::uuid and target = any(${gone}::uuid[]))
    insert into ${table} (source, target, target_type, target_nid, position)
    select ${id}::uuid, target, target_type, ${numberOfTarget(field)},
      position + coalesce((select l.position from ${table} l where l.source = ${id}::uuid order by l.position desc limit 1), -1)
    from unnest(${targets}::uuid[], ${types}::text[]) with ordinality as given (target, target_type, position)
    on conflict (source, target) do nothing`.execute(tx);
}

/** Links a new row to the targets of its to-many relations, in order. */
export async function addLinks(tx: Tx, resource: Resource, id: string, values: Values): Promise<void> {
  for (const [field, refs] of manyFields(resource, values)) {
    await moveLinks(tx, resource, id, field, { gone: [], added: refs });
  }
}

/** True where a list only loses members and gains others at its end. */
function growsAtEnd(before: readonly Ref[], after: readonly Ref[]): boolean {
  const old = new Set(before.map(({ id }) => id));
  const now = new Set(after.map(({ id }) => id));
  const kept = before.filter(({ id }) => now.has(id));
  return (
    kept.every(({ id }, index) => after[index]?.id === id) && after.slice(kept.length).every(({ id }) => !old.has(id))
  );
}

/**
 * The same for a row that may have links already.
 * @param before the row's values as they were read, where they were
 */
export async function replaceLinks(
  tx: Tx,
  resource: Resource,
  id: string,
  values: Values,
  before: Values | null = null,
): Promise<void> {
  for (const [field, refs, key] of manyFields(resource, values)) {
    const known = before === null || field.visibleTargetsOnly ? null : refsOf(before[key]);
    if (known === null || !growsAtEnd(known, refs)) {
      await setLinks(tx, resource, id, field, refs);
      continue;
    }
    const [old, now] = [new Set(known.map((ref) => ref.id)), new Set(refs.map((ref) => ref.id))];
    const gone = known.filter((ref) => !now.has(ref.id)).map((ref) => ref.id);
    await moveLinks(tx, resource, id, field, { gone, added: refs.filter((ref) => !old.has(ref.id)) });
  }
}
