import { isRelation, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/db.ts';
import { writeAudits } from '#db/own/audit.ts';
import { Overtaken } from '#db/sql/in-transaction.ts';
import { tableOf, tableOfType, targetTypeColumn } from '#db/sql/tables.ts';

import { removeNotes, writeNotes } from './file-notes.ts';
import { refsOf } from './read-values.ts';
import { addLinks, replaceLinks } from './store-links.ts';
import type { StoredRow, Values } from './stored-row.ts';

type Assignment = readonly [column: string, value: RawBuilder<unknown>];

const casts: Readonly<Record<string, string>> = {
  texts: '::text[]',
  choices: '::text[]',
  decimal: '::numeric',
  date: '::date',
  dateTime: '::timestamptz',
};

function assignments(resource: Resource, values: Values): readonly Assignment[] {
  return Object.entries(values).flatMap(([key, value]): readonly Assignment[] => {
    const field = resource.fields[key];
    if (field === undefined) throw new Error(`${resource.type} has no field "${key}".`);
    if (!isRelation(field)) return [[field.wire, sql`${value}${sql.raw(casts[field.kind] ?? '')}`]];
    if (field.kind === 'many') return [];
    const [ref] = refsOf(value);
    const id: Assignment = [field.wire, sql`${ref?.id ?? null}::uuid`];
    return field.targets.length === 1 ? [id] : [id, [targetTypeColumn(field), sql`${ref?.type ?? null}`]];
  });
}

/** An uploaded file that a row refers to is kept for good; the trail says since when. */
async function keepFiles(tx: Tx, resource: Resource, values: Values, stamp: Stamp): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const field = resource.fields[key];
    if (field === undefined || !isRelation(field) || field.upload === undefined || value === null) continue;
    const ids = refsOf(value).map((ref) => ref.id);
    if (ids.length === 0) continue;
    const [type = ''] = field.targets;
    const { rows } = await sql<{ id: string }>`update ${sql.raw(tableOfType(type))} set permanent = true
      where id = any(${ids}::uuid[]) and not permanent returning id`.execute(tx);
    const { now, userId, username = null, companyId = null, requestId = null } = stamp;
    const said = { at: now, userId, username, companyId, onBehalfOf: false, requestId, type };
    const change = { action: 'update', before: { permanent: false }, after: { permanent: true } } as const;
    await writeAudits(
      tx,
      rows.map(({ id }) => ({ ...said, ...change, rowId: id })),
    );
  }
}

/** Who writes, and when; the rest for the trail of files that are kept from now on. */
export interface Stamp {
  readonly now: Date;
  readonly userId: string | null;
  readonly username?: string | null;
  readonly companyId?: string | null;
  readonly requestId?: string | null;
}

/**
 * Inserts a row with what it has because of its entity kind (`base`) and its declared values.
 * @returns false when the id is taken already; then nothing was written
 */
export async function insertRow(
  tx: Tx,
  resource: Resource,
  id: string,
  base: Values,
  values: Values,
  stamp: Stamp,
): Promise<boolean> {
  const nodeStamp: Values = resource.entity === 'node' ? { author: stamp.userId, reviser: stamp.userId } : {};
  const all: readonly Assignment[] = [
    ['id', sql`${id}::uuid`],
    ['created', sql`${stamp.now}`],
    ['changed', sql`${stamp.now}`],
    ...Object.entries({ ...nodeStamp, ...base }).map(([name, value]): Assignment => [name, sql`${value}`]),
    ...assignments(resource, values),
  ];
  const inserted =
    await sql`insert into ${sql.raw(tableOf(resource))} (${sql.raw(all.map(([name]) => name).join(', '))})
    values (${sql.join(all.map(([, value]) => value))}) on conflict (id) do nothing returning id`.execute(tx);
  if (inserted.rows.length === 0) return false;
  await addLinks(tx, resource, id, values);
  await writeNotes(tx, resource, id, values);
  await keepFiles(tx, resource, values, stamp);
  return true;
}

/** A row to insert: what it has because of its entity kind (`base`) and its declared values. */
export interface NewValues {
  readonly id: string;
  readonly base: Values;
  readonly values: Values;
}

/** The columns of a row as JSON that PostgreSQL reads by their types. */
function jsonColumns(resource: Resource, { id, base, values }: NewValues, stamp: Stamp): Values {
  const columns: Record<string, unknown> = { id, created: stamp.now, changed: stamp.now, ...base };
  if (resource.entity === 'node') Object.assign(columns, { author: stamp.userId, reviser: stamp.userId });
  for (const [key, value] of Object.entries(values)) {
    const field = resource.fields[key];
    if (field === undefined) throw new Error(`${resource.type} has no field "${key}".`);
    if (!isRelation(field)) columns[field.wire] = value;
    if (field.kind !== 'one') continue;
    const [ref] = refsOf(value);
    columns[field.wire] = ref?.id ?? null;
    if (field.targets.length > 1) columns[targetTypeColumn(field)] = ref?.type ?? null;
  }
  return columns;
}

/** JSON may hold halves of signs beyond the basic plane, which no text in PostgreSQL does. */
const wellFormed = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

/**
 * Inserts rows of one type with one statement, which is the same however many they are.
 * @returns the place of the first whose id is taken already, -1 where none is
 */
export async function insertRows(
  tx: Tx,
  resource: Resource,
  rows: readonly NewValues[],
  stamp: Stamp,
): Promise<number> {
  const given = rows.map((row) => jsonColumns(resource, row, stamp));
  const columns = sql.raw([...new Set(given.flatMap(Object.keys))].join(', '));
  const table = sql.raw(tableOf(resource));
  const inserted = await sql<{ id: string }>`insert into ${table} (${columns}) select ${columns}
    from json_populate_recordset(null::${table}, ${JSON.stringify(given, wellFormed)}::json)
    on conflict (id) do nothing returning id`.execute(tx);
  const written = new Set(inserted.rows.map(({ id }) => id));
  // Each id counts once: the second row of the same id was not written.
  const taken = rows.findIndex(({ id }) => !written.delete(id));
  if (taken !== -1) return taken;
  for (const { id, values } of rows) {
    await addLinks(tx, resource, id, values);
    await writeNotes(tx, resource, id, values);
    await keepFiles(tx, resource, values, stamp);
  }
  return -1;
}

/**
 * Changes the given values of a row and raises its revision number. A row as it was read is changed only where it still
 * is as it was: no status or list is overwritten that the writer has not seen.
 * @param row as it was read, or its id where that does not matter
 * @param order lists come first as a rule, for those of a form that is locked do not change; one that is opened goes before
 * @throws Overtaken
 */
export async function updateRow(
  tx: Tx,
  resource: Resource,
  row: string | Pick<StoredRow, 'id' | 'vid'>,
  base: Values,
  values: Values,
  stamp: Stamp,
  order: 'lists first' | 'row first' = 'lists first',
): Promise<void> {
  const nodeStamp: Values = resource.entity === 'node' ? { reviser: stamp.userId } : {};
  const all: readonly Assignment[] = [
    ['changed', sql`${stamp.now}`],
    ['vid', sql`nextval('revision')`],
    ...Object.entries({ ...nodeStamp, ...base }).map(([name, value]): Assignment => [name, sql`${value}`]),
    ...assignments(resource, values),
  ];
  const { id, vid } = typeof row === 'string' ? { id: row, vid: null } : row;
  if (order === 'lists first') await replaceLinks(tx, resource, id, values);
  const { numAffectedRows } =
    await sql`update ${sql.raw(tableOf(resource))} set ${sql.join(all.map(([name, value]) => sql`${sql.raw(name)} = ${value}`))}
    where id = ${id}::uuid and (${vid}::bigint is null or vid = ${vid}::bigint)`.execute(tx);
  if (vid !== null && numAffectedRows !== 1n) throw new Overtaken(`${resource.type} ${id} is not as it was read.`);
  if (order === 'row first') await replaceLinks(tx, resource, id, values);
  await writeNotes(tx, resource, id, values);
  await keepFiles(tx, resource, values, stamp);
}

/**
 * Gives rows of one type their values of one attribute, by id, with one statement; their revision numbers rise. The
 * caller holds the rows' locks.
 */
export async function updateColumn(
  tx: Tx,
  resource: Resource,
  key: string,
  values: ReadonlyMap<string, string>,
  stamp: Stamp,
): Promise<void> {
  const field = resource.fields[key];
  if (field === undefined || isRelation(field)) throw new Error(`${resource.type} has no attribute "${key}".`);
  const [ids, texts] = [[...values.keys()], [...values.values()]];
  await sql`update ${sql.raw(tableOf(resource))} t set changed = ${stamp.now}, vid = nextval('revision'),
    reviser = ${stamp.userId}::uuid, ${sql.raw(field.wire)} = given.value${sql.raw(casts[field.kind] ?? '')}
    from unnest(${ids}::uuid[], ${texts}::text[]) as given (id, value) where t.id = given.id`.execute(tx);
}

/** Removes rows; links to them go with them. */
export async function deleteRows(tx: Tx, resource: Resource, ids: readonly string[]): Promise<void> {
  await removeNotes(tx, resource, ids);
  await sql`delete from ${sql.raw(tableOf(resource))} where id = any(${ids}::uuid[])`.execute(tx);
}
