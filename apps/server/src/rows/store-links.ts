import { isRelation, listChange, type Ref, type RelationField, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/db.ts';
import { companyColumn, linkTableOf, tableOfType } from '#db/sql/tables.ts';
import { companyOfRow } from './company-of-row.ts';
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

/** Where links say whose they are, the row that they start from says it: the names of its columns, and what goes into them. */
function company(resource: Resource, id: string) {
  const whose = companyOfRow(resource, id);
  return whose === null
    ? { column: sql``, value: sql`` }
    : { column: sql.raw(`, ${companyColumn}`), value: sql`, ${whose}` };
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
  const whose = company(resource, id);
  const targets = refs.map((ref) => ref.id);
  const types = refs.map((ref) => ref.type);
  await sql`with gone as (delete from ${table} where source = ${id}::uuid and target <> all(${targets}::uuid[]))
    insert into ${table} (source, target, target_type, target_nid, position${whose.column})
    select ${id}::uuid, target, target_type, ${numberOfTarget(field)}, position - 1${whose.value}
    from unnest(${targets}::uuid[], ${types}::text[]) with ordinality as given (target, target_type, position)
    on conflict (source, target) do update set position = excluded.position
      where ${table}.position <> excluded.position`.execute(tx);
}

/** Members that a list loses and gains: each new member takes the place of a lost one, or comes at the end. */
interface Moves {
  readonly gone: readonly string[];
  readonly added: readonly Ref[];
  /** The id of the lost one, by that of the new one; others come at the end. */
  readonly places: Readonly<Record<string, string>>;
}

const idsOf = (refs: readonly Ref[]) => refs.map(({ id }) => id);

/**
 * Takes targets out of a list and puts others in their places or at its end; those that stay are not looked at, for they
 * may be 10,000.
 */
async function moveLinks(
  tx: Tx,
  resource: Resource,
  id: string,
  field: RelationField,
  { gone, added, places }: Moves,
): Promise<void> {
  if (gone.length === 0 && added.length === 0) return;
  const table = sql.raw(linkTableOf(resource, field));
  const whose = company(resource, id);
  const targets = added.map((ref) => ref.id);
  const types = added.map((ref) => ref.type);
  const taken = targets.map((target) => places[target] ?? null);
  await sql`with gone as (delete from ${table} where source = ${id}::uuid and target = any(${gone}::uuid[]) returning target, position)
    insert into ${table} (source, target, target_type, target_nid, position${whose.column})
    select ${id}::uuid, target, target_type, ${numberOfTarget(field)}, coalesce(
      (select g.position from gone g where g.target = place),
      position + coalesce((select l.position from ${table} l where l.source = ${id}::uuid order by l.position desc limit 1), -1))${whose.value}
    from unnest(${targets}::uuid[], ${types}::text[], ${taken}::uuid[])
      with ordinality as given (target, target_type, place, position)
    on conflict (source, target) do nothing`.execute(tx);
}

/** Links a new row to the targets of its to-many relations, in order. */
export async function addLinks(tx: Tx, resource: Resource, id: string, values: Values): Promise<void> {
  for (const [field, refs] of manyFields(resource, values)) {
    await moveLinks(tx, resource, id, field, { gone: [], added: refs, places: {} });
  }
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
    const change = known === null ? null : listChange(idsOf(known), idsOf(refs));
    if (change?.isInOrder !== true) {
      await setLinks(tx, resource, id, field, refs);
      continue;
    }
    const added = new Set(change.added);
    const moves = { gone: change.gone, added: refs.filter((ref) => added.has(ref.id)), places: change.places };
    await moveLinks(tx, resource, id, field, moves);
  }
}
