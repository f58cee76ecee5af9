import { isRelation, type Resource } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import type { Tx } from '#db/db.ts';
import { Overtaken } from '#db/sql/in-transaction.ts';
import { tableOf, targetTypeColumn } from '#db/sql/tables.ts';
import { casts, type GivenValues, insertedColumns, type NewValues, updatedColumns } from './assignments.ts';
import { type NotedRef, removeNotes, writeNotes } from './file-notes.ts';
import { keepFiles, type Stamp } from './keep-files.ts';
import { refsOf } from './read-values.ts';
import type { Reader } from './reader.ts';
import { rowText, rowTextWithoutLists, type SelectedRow, storedRows } from './row-columns.ts';
import { addLinks, replaceLinks } from './store-links.ts';
import type { StoredRow, Values } from './stored-row.ts';

export type { Stamp } from './keep-files.ts';

/** Anyone who writes a row and goes on with it as it stands then. */
export interface WritingReader extends Reader {
  readonly db: Tx;
}

/** A row that was written, as it stands then. */
type WrittenRow = SelectedRow & { readonly id: string };

/** A statement that writes a row sees neither links that are made after it nor what is said of files. */
const hasMore = (resource: Resource, values: Values, lists: 'made before' | 'made after'): boolean =>
  Object.entries(values).some(([key, value]) => {
    const field = resource.fields[key];
    if (field === undefined || !isRelation(field)) return false;
    const refs: readonly NotedRef[] = refsOf(value);
    return refs.some(({ note }) => note !== undefined || (lists === 'made after' && field.kind === 'many'));
  });

/** How a write ended, and the row with empty lists, unless it names files. */
export interface Inserted {
  readonly isNew: boolean;
  readonly row: StoredRow | null;
}

/** Inserts a row with what it has because of its entity kind (`base`) and its declared values, for anyone who goes on with it. */
export async function insertReading(
  reader: WritingReader,
  resource: Resource,
  row: NewValues,
  stamp: Stamp,
): Promise<Inserted> {
  const { id, values } = row;
  const tx = reader.db;
  const all = insertedColumns(resource, row, stamp);
  const inserted =
    await sql<WrittenRow>`insert into ${sql.raw(tableOf(resource))} as t (${sql.raw(all.map(([name]) => name).join(', '))})
    values (${sql.join(all.map(([, value]) => value))}) on conflict (id) do nothing
    returning t.id, ${rowText(reader, resource)} as row`.execute(tx);
  if (inserted.rows.length === 0) return { isNew: false, row: null };
  await addLinks(tx, resource, id, values);
  await writeNotes(tx, resource, id, values, {});
  await keepFiles(tx, resource, { id, values }, stamp);
  const isWhole = !hasMore(resource, values, 'made before');
  return { isNew: true, row: isWhole ? (storedRows(resource, inserted.rows)[0] ?? null) : null };
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

/** JSON may hold halves of characters beyond the basic plane, which no text in PostgreSQL does. */
const wellFormed = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

/**
 * Inserts rows of one type with one statement, which is the same however many they are, for anyone who goes on with them.
 * @returns the place of the first whose id is taken already, -1 where none is; else the rows that need no further look
 */
export async function insertRowsReading(
  reader: WritingReader,
  resource: Resource,
  rows: readonly NewValues[],
  stamp: Stamp,
): Promise<{ readonly taken: number; readonly rows: readonly StoredRow[] }> {
  const tx = reader.db;
  const given = rows.map((row) => jsonColumns(resource, row, stamp));
  const columns = sql.raw([...new Set(given.flatMap(Object.keys))].join(', '));
  const table = sql.raw(tableOf(resource));
  const inserted = await sql<WrittenRow>`insert into ${table} as t (${columns}) select ${columns}
    from json_populate_recordset(null::${table}, ${JSON.stringify(given, wellFormed)}::json)
    on conflict (id) do nothing returning t.id, ${rowText(reader, resource)} as row`.execute(tx);
  const written = new Set(inserted.rows.map((row) => row.id));
  // Each id counts once: the second row of the same id was not written.
  const taken = rows.findIndex(({ id }) => !written.delete(id));
  if (taken !== -1) return { taken, rows: [] };
  for (const { id, values } of rows) {
    await addLinks(tx, resource, id, values);
    await writeNotes(tx, resource, id, values, {});
    await keepFiles(tx, resource, { id, values }, stamp);
  }
  if (rows.some(({ values }) => hasMore(resource, values, 'made after'))) return { taken, rows: [] };
  return { taken, rows: storedRows(resource, inserted.rows) };
}

/** Lists come first as a rule, for those of a form that is locked do not change; one that is opened goes before. */
export type ListOrder = 'lists first' | 'row first';

/** The order of a write, and the row's lists as they will be, where they are known: thousands are then not read again. */
interface Known {
  readonly order: ListOrder;
  readonly lists?: Values | null;
}

// Border: the lists are of their declared types, as they were read.
const withValues = (row: StoredRow, lists: Values): StoredRow => ({
  ...row,
  values: { ...row.values, ...lists } as StoredRow['values'],
});

async function update(
  tx: Tx,
  reader: WritingReader | null,
  resource: Resource,
  row: string | StoredRow,
  given: GivenValues,
  stamp: Stamp,
  { order, lists = null }: Known,
): Promise<StoredRow | null> {
  const { values } = given;
  const all = updatedColumns(resource, given, stamp);
  const { id, vid } = typeof row === 'string' ? { id: row, vid: null } : row;
  const known = typeof row === 'string' ? null : row.values;
  const links = () => replaceLinks(tx, resource, id, values, known);
  if (order === 'lists first') await links();
  const assigned = sql.join(all.map(([name, value]) => sql`${sql.raw(name)} = ${value}`));
  const columns = lists === null ? rowText : rowTextWithoutLists;
  const givenBack = reader === null ? sql`t.id` : sql`t.id, ${columns(reader, resource)} as row`;
  const { rows } = await sql<WrittenRow>`update ${sql.raw(tableOf(resource))} t set ${assigned}
    where t.id = ${id}::uuid and (${vid}::bigint is null or t.vid = ${vid}::bigint)
    returning ${givenBack}`.execute(tx);
  if (vid !== null && rows.length !== 1) throw new Overtaken(`${resource.type} ${id} is not as it was read.`);
  if (order === 'row first') await links();
  await writeNotes(tx, resource, id, values, known);
  await keepFiles(tx, resource, { id, values }, stamp);
  const [written] = reader === null ? [] : storedRows(resource, rows);
  if (lists !== null && written !== undefined) return withValues(written, lists);
  const isWhole = !hasMore(resource, values, order === 'row first' ? 'made after' : 'made before');
  return isWhole ? (written ?? null) : null;
}

/**
 * Changes a row as `updateRow` does, for anyone who goes on with it.
 * @param row as it was read
 * @returns the row as it stands, where the statement could tell
 * @throws Overtaken
 */
export const updateReading = (
  reader: WritingReader,
  resource: Resource,
  row: StoredRow,
  given: GivenValues,
  stamp: Stamp,
  known: Known = { order: 'lists first' },
): Promise<StoredRow | null> => update(reader.db, reader, resource, row, given, stamp, known);

/**
 * Changes the given values of a row and raises its revision number. A row as it was read is changed only where it still
 * is as it was: no status or list is overwritten that the writer has not seen.
 * @param row as it was read, or its id where that does not matter
 * @throws Overtaken
 */
export async function updateRow(
  tx: Tx,
  resource: Resource,
  row: string | StoredRow,
  base: Values,
  values: Values,
  stamp: Stamp,
): Promise<void> {
  await update(tx, null, resource, row, { base, values }, stamp, { order: 'lists first' });
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
