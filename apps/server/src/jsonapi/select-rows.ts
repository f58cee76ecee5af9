import { type Field, isRelation, type Registry, type RelationField, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import type { Principal } from '#access/principal.ts';
import { fullCondition, rowCondition } from '#access/row-condition.ts';
import type { Db } from '#db/db.ts';
import { entityColumnsOf, linkTableOf, tableOf, tableOfType, targetTypeColumn } from '#db/tables.ts';
import type { StoredRef, StoredRow } from './stored-row.ts';

/** Everything a read depends on: whose eyes, which declarations, which connection. */
export interface Reader {
  readonly db: Db;
  readonly registry: Registry;
  readonly principal: Principal;
}

type RawRow = Readonly<Record<string, unknown>>;
const ident = (name: string) => sql.raw(`"${name}"`);

/** The number of the row that an id means, of one of several types. */
function numberOf(field: RelationField, type: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const numbers = field.targets.map((target) => ({
    target,
    nid: sql`(select x.nid from ${sql.raw(tableOfType(target))} x where x.id = ${id})`,
  }));
  if (numbers.length === 1 && numbers[0] !== undefined) return numbers[0].nid;
  const cases = numbers.map(({ target, nid }) => sql`when ${target} then ${nid}`);
  return sql`case ${type} ${sql.join(cases, sql` `)} end`;
}

function linked(reader: Reader, resource: Resource, field: RelationField): RawBuilder<unknown> {
  const link = sql.raw(linkTableOf(resource, field));
  const [target, ...others] = field.targets;
  if (target === undefined || others.length > 0) {
    const nid = numberOf(field, sql`l.target_type`, sql`l.target`);
    return sql`(select json_agg(json_build_array(l.target_type, l.target, ${nid}) order by l.position) from ${link} l where l.source = t.id)`;
  }
  const targetResource = reader.registry.byType(target);
  const visible =
    field.visibleTargetsOnly && targetResource !== undefined
      ? sql` and ${rowCondition(reader.registry, targetResource, reader.principal, 'x')}`
      : sql``;
  return sql`(select json_agg(json_build_array(l.target_type, l.target, x.nid) order by l.position)
    from ${link} l join ${sql.raw(tableOfType(target))} x on x.id = l.target where l.source = t.id${visible})`;
}

function selectField(reader: Reader, resource: Resource, key: string, field: Field): readonly RawBuilder<unknown>[] {
  if (!isRelation(field)) return [sql`${sql.raw(`t.${field.wire}`)} as ${ident(key)}`];
  if (field.kind === 'many') return [sql`${linked(reader, resource, field)} as ${ident(key)}`];
  const type = field.targets.length === 1 ? sql`${field.targets[0]}::text` : sql.raw(`t.${targetTypeColumn(field)}`);
  const id = sql.raw(`t.${field.wire}`);
  return [
    sql`case when ${id} is null then null
    else json_build_array(${type}, ${id}, ${numberOf(field, type, id)}) end as ${ident(key)}`,
  ];
}

const personColumns: Record<Resource['entity'], { readonly author?: string; readonly reviser?: string }> = {
  node: { author: 'author', reviser: 'reviser' },
  file: { author: 'uploaded_by' },
  user: {},
  config_pages: {},
};

/** Accounts are a kind of row of the dialect, whatever else is declared. */
const userType = 'user--user';

function person(resource: Resource, part: 'author' | 'reviser'): RawBuilder<unknown> {
  const column = personColumns[resource.entity][part];
  const name = ident(`@${part}Ref`);
  if (column === undefined) return sql`null as ${name}`;
  const id = sql.raw(`t.${column}`);
  return sql`case when ${id} is null then null else json_build_array(${userType}::text, ${id},
    (select u.nid from ${sql.raw(tableOfType(userType))} u where u.id = ${id})) end as ${name}`;
}

function columns(reader: Reader, resource: Resource): RawBuilder<unknown> {
  const base = entityColumnsOf(resource).map(({ name }) => sql`${sql.raw(`t.${name}`)} as ${ident(`@${name}`)}`);
  const fields = Object.entries(resource.fields).flatMap(([key, field]) => selectField(reader, resource, key, field));
  const full =
    resource.sharedPart === undefined ? sql`true` : fullCondition(reader.registry, resource, reader.principal, 't');
  return sql.join([
    sql`t.id as "@id", t.nid as "@nid", t.vid as "@vid", t.created as "@created", t.changed as "@changed"`,
    sql`${full} as "@full"`,
    person(resource, 'author'),
    person(resource, 'reviser'),
    ...base,
    ...fields,
  ]);
}

type Triple = readonly [string, string, number | null];
const refOf = ([type, id, nid]: Triple): StoredRef => ({ type, id, nid: nid === null ? null : Number(nid) });

function storedValue(field: Field, raw: unknown): unknown {
  // Border: these shapes are made by the statement above.
  if (field.kind === 'one') return raw === null ? null : refOf(raw as Triple);
  if (field.kind === 'many') return ((raw ?? []) as readonly Triple[]).map(refOf);
  return field.kind === 'choices' || field.kind === 'texts' ? (raw ?? []) : (raw ?? null);
}

// Border: these shapes are made by the statement above.
const personRef = (raw: unknown): StoredRef | null => (raw == null ? null : refOf(raw as Triple));

function storedRow(resource: Resource, raw: RawRow): StoredRow {
  const values = Object.entries(resource.fields).map(([key, field]) => [key, storedValue(field, raw[key])] as const);
  return {
    type: resource.type,
    id: String(raw['@id']),
    nid: Number(raw['@nid']),
    vid: Number(raw['@vid']),
    // Border: timestamptz comes as Date from the driver.
    created: raw['@created'] as Date,
    changed: raw['@changed'] as Date,
    base: Object.fromEntries(entityColumnsOf(resource).map(({ name }) => [name, raw[`@${name}`]])),
    values: Object.fromEntries(values),
    author: personRef(raw['@authorRef']),
    reviser: personRef(raw['@reviserRef']),
    full: raw['@full'] === true,
  };
}

/** What else a statement asks: conditions, order and how many. */
export interface Selection {
  readonly where?: RawBuilder<unknown>;
  readonly orderBy?: RawBuilder<unknown>;
  readonly limit?: number;
  readonly offset?: number;
  /** Keeps the rows as they are until the transaction ends. */
  readonly forUpdate?: boolean;
}

/** Reads rows that the reader's person may see; one statement, relations included as refs. */
export async function selectRows(
  reader: Reader,
  resource: Resource,
  selection: Selection,
): Promise<readonly StoredRow[]> {
  const { where = sql`true`, orderBy = sql`t.id`, limit, offset = 0, forUpdate = false } = selection;
  const statement = sql<RawRow>`select ${columns(reader, resource)} from ${sql.raw(tableOf(resource))} t
    where ${rowCondition(reader.registry, resource, reader.principal, 't')} and ${where}
    order by ${orderBy}
    ${limit === undefined ? sql`` : sql`limit ${limit}`} ${offset === 0 ? sql`` : sql`offset ${offset}`}
    ${forUpdate ? sql`for update of t` : sql``}`;
  const { rows } = await statement.execute(reader.db);
  return rows.map((raw) => storedRow(resource, raw));
}

/** Reads the rows with these ids, in no order. */
export function selectByIds(reader: Reader, resource: Resource, ids: readonly string[]): Promise<readonly StoredRow[]> {
  return selectRows(reader, resource, { where: sql`t.id = any(${ids}::uuid[])` });
}
