import { fileType, JsonApiError } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import { tableOfType } from '#db/sql/tables.ts';
import { type Incoming, type ReceivedFile, receiveFile } from './receive.ts';
import { type FileStorage, storageError } from './storage.ts';

/**
 * Bytes and rows are never kept or removed in one step, so a key is noted in `file_to_remove` whenever its bytes may end
 * without a row. The transaction that names the bytes takes the note out: while it is under way it holds the note's lock,
 * so anyone who holds that lock knows that no row names the bytes and none is about to. Times are the database's own.
 */

/** Keys of one transaction; the store is asked for all of them at once. */
const atOnce = 50;

/** Notes a key before its bytes are put; far longer than any upload takes. Not in the transaction that names them. */
export async function noteKey(db: Db, key: string): Promise<void> {
  await sql`insert into file_to_remove (key, due) values (${key}, now() + interval '6 hours')`.execute(db);
}

/** Notes bytes to remove once the transaction holds that removes the rows that name them. */
export async function noteRemoved(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`insert into file_to_remove (key, due) select key, now() from unnest(${keys}::text[]) as key
    on conflict (key) do update set due = excluded.due`.execute(tx);
}

/** Takes a note out, as a statement that gives a row for it. */
export const takeOut = (key: string): RawBuilder<unknown> =>
  sql`delete from file_to_remove where key = ${key} returning key`;

/** @throws JsonApiError 503 unless there was a note: bytes without one may be gone */
export function demandNote(found: boolean): void {
  if (!found) throw storageError(new Error('The bytes came so late that they were removed.'));
}

/** Keeps noted bytes, in the transaction that names them. @throws JsonApiError 503 when they may be gone */
export async function keepNoted(tx: Tx, key: string): Promise<void> {
  demandNote((await takeOut(key).execute(tx)).rows.length > 0);
}

const forget = (db: Db, keys: readonly string[]) =>
  sql`delete from file_to_remove where key = any(${keys}::text[])`.execute(db);

/** Notes a key and keeps a file as `receiveFile` does. @throws as that does */
export async function receiveNoted(
  db: Db,
  storage: FileStorage,
  key: string,
  incoming: Incoming,
): Promise<ReceivedFile> {
  await noteKey(db, key);
  try {
    return await receiveFile(storage, key, incoming);
  } catch (error) {
    // Nothing is kept of what is refused; a store that failed may have kept it all the same.
    const isRefused = error instanceof JsonApiError && error.status < 500;
    if (isRefused) await forget(db, [key]).catch(() => undefined);
    throw error;
  }
}

/**
 * Removes noted bytes after the transaction that was to name them has failed. A commit whose answer was lost may have
 * happened, or may still: the note is gone then, or locked, and the bytes stay. Why it failed is what the person is told,
 * whatever happens here.
 */
export async function removeUnnamed(db: Db, storage: FileStorage, key: string): Promise<void> {
  try {
    const { rows } = await sql`update file_to_remove set due = now() where key in
      (select key from file_to_remove where key = ${key} for update skip locked) returning key`.execute(db);
    if (rows.length === 0) return;
    await storage.remove(key);
    await forget(db, [key]);
  } catch {
    // Database or store out of reach: the note stays, and the clean-up goes by it.
  }
}

async function namedOf(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select storage_key as key from ${sql.table(tableOfType(fileType))}
    where storage_key = any(${keys}::text[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

interface Removal {
  readonly done: number;
  readonly failures: readonly unknown[];
}

async function removeSome(tx: Tx, storage: FileStorage): Promise<Removal> {
  const { rows } = await sql<{ key: string }>`select key from file_to_remove where due <= now()
    order by due, key limit ${atOnce} for update skip locked`.execute(tx);
  const keys = rows.map(({ key }) => key);
  if (keys.length === 0) return { done: 0, failures: [] };
  // A statement of its own, after the locks: it sees whatever was committed before them.
  const named = await namedOf(tx, keys);
  const failures: unknown[] = [];
  const failed: string[] = [];
  const remove = async (key: string) => {
    try {
      if (!named.has(key)) await storage.remove(key);
    } catch (error) {
      failures.push(error);
      failed.push(key);
    }
  };
  await Promise.all(keys.map(remove));
  const done = keys.filter((key) => !failed.includes(key));
  await forget(tx, done);
  // Behind the others: one that can never be removed holds up none.
  await sql`update file_to_remove set due = now() + interval '5 minutes'
    where key = any(${failed}::text[])`.execute(tx);
  return { done: done.length, failures };
}

/**
 * Removes all noted bytes that are due and that no row names; what fails stays noted for the next round.
 * @throws the store's first failure, after everything else was tried or nothing could be removed any more
 */
export async function removeDue(db: Db, storage: FileStorage): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const some = await db.transaction().execute((tx) => removeSome(tx, storage));
    failures.push(...some.failures);
    if (some.done === 0) break;
  }
  if (failures.length > 0) throw failures[0];
}
