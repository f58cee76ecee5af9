import { isRelation, type Ref, type Resource } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import { rowCondition } from '#access/row-condition.ts';
import { writeAudits } from '#db/audit.ts';
import type { Tx } from '#db/db.ts';
import { tableOf } from '#db/sql/tables.ts';
import { type Actor, auditEntry, noteEntry, type Told } from './audit-entry.ts';
import type { Reader } from './reader.ts';
import { selectByIds, selectRows } from './select-rows.ts';
import { deleteRows, insertReading, updateRow } from './store-row.ts';
import type { NewValuesOf, StoredRow, Values } from './stored-row.ts';

/** A transaction, the person whose rights decide what is read, the actor of the audit trail, and the time. */
export interface RowWriter extends Reader {
  readonly db: Tx;
  readonly actor: Actor;
  readonly now: Date;
}

/** Rows whose fields have these values, oldest first; a relation is given by its target's id. */
export function findRows<R extends Resource>(
  reader: Reader,
  resource: R,
  equals: { readonly [K in keyof R['fields']]?: string | boolean } = {},
): Promise<readonly StoredRow<R>[]> {
  const conditions = Object.entries(equals).map(([key, value]) => {
    const field = resource.fields[key];
    if (field === undefined) throw new Error(`${resource.type} has no field "${key}".`);
    return sql`${sql.ref(`t.${field.wire}`)} = ${value}${sql.raw(isRelation(field) ? '::uuid' : '')}`;
  });
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  return selectRows(reader, resource, { where: sql`(${where})`, orderBy: sql`t.nid` });
}

/** The row with this id. @throws Error when there is none: the caller has just found or made it */
export async function getRow<R extends Resource>(reader: Reader, resource: R, id: string): Promise<StoredRow<R>> {
  const [row] = await selectByIds(reader, resource, [id]);
  if (row === undefined) throw new Error(`There is no ${resource.type} with the id ${id}.`);
  return row;
}

/**
 * Keeps rows of one type as they are until the transaction ends, in the order of their ids; of those that the person
 * may see. What they hold is read afterwards: a statement that waits for a lock sees the lists of before.
 * @returns the ids of those that are there
 */
export async function lockRows(reader: Reader, resource: Resource, ids: readonly string[]): Promise<readonly string[]> {
  const visible = rowCondition(reader.registry, resource, reader.principal, 't');
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.raw(tableOf(resource))} t
    where t.id = any(${ids}::uuid[]) and ${visible} order by t.id for no key update of t`.execute(reader.db);
  return rows.map(({ id }) => id);
}

const stampOf = ({ now, actor: { userId, username, isOffice } }: RowWriter) => ({
  now,
  userId: isOffice ? null : userId,
  username,
});

/**
 * Adds a row with its audit row: what it has because of its entity kind (`base`), and its declared values. `told` is said
 * with it: what belongs to the row and stands in tables of its own, and how it came where it was not simply made.
 */
export async function addRow<R extends Resource>(
  writer: RowWriter,
  resource: R,
  id: string,
  row: { readonly base: Values; readonly values: NewValuesOf<R>; readonly told?: Told },
): Promise<StoredRow<R>> {
  const { base, values, told } = row;
  const inserted = await insertReading(writer, resource, { id, base, values }, stampOf(writer));
  if (!inserted.isNew) throw new Error(`There is a ${resource.type} with the id ${id} already.`);
  writer.memo?.clear();
  const hasLists = Object.values(resource.fields).some((field) => isRelation(field) && field.kind === 'many');
  // Border: the row was read by the declaration that it was written by.
  const made = hasLists ? null : (inserted.row as StoredRow<R> | null);
  const after = made ?? (await getRow(writer, resource, id));
  await writeAudits(writer.db, [auditEntry(writer.now, writer.actor, resource, { before: null, after, told })]);
  return after;
}

/** Changes the given values of a row, with an audit row. `isDrawn`: as a stamp has it. @throws Overtaken when it is not as it was read */
export async function setRow<R extends Resource>(
  writer: RowWriter,
  resource: R,
  before: StoredRow<R>,
  row: { readonly base?: Values; readonly values?: NewValuesOf<R>; readonly told?: Told; readonly isDrawn?: true },
): Promise<StoredRow<R>> {
  const stamp = { ...stampOf(writer), isDrawn: row.isDrawn };
  await updateRow(writer.db, resource, before, row.base ?? {}, row.values ?? {}, stamp);
  writer.memo?.clear();
  const after = await getRow(writer, resource, before.id);
  await writeAudits(writer.db, [auditEntry(writer.now, writer.actor, resource, { before, after, told: row.told })]);
  return after;
}

/** Removes rows of one type; the trail keeps them. */
export async function removeRows(writer: RowWriter, resource: Resource, rows: readonly StoredRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await deleteRows(writer.db, resource, ids);
  writer.memo?.clear();
  const entries = rows.map((before) => auditEntry(writer.now, writer.actor, resource, { before, after: null }));
  await writeAudits(writer.db, entries);
}

/** Tells the trail of a change to what belongs to a row and stands in tables of its own, such as a password; the row stays as it is. */
export function noteOnRow(
  writer: RowWriter,
  resource: Resource,
  row: { readonly id: string },
  told: Told,
): Promise<void> {
  return writeAudits(writer.db, [noteEntry(writer.now, writer.actor, resource, row.id, told)]);
}

/** A pointer to a row of a declared type. */
export const refTo = <R extends Resource>(resource: R, id: string): Ref<R['type']> => ({ type: resource.type, id });
