import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import { type FileStorage, NoSuchFile, StorageStartError } from './storage.ts';

/** The key of the file in which a store keeps its own name; no upload gets it, whose keys are random (RFC 9562, 5.4). */
const nameKey = '00000000-0000-0000-0000-000000000001';
/** Copies that start at the same instant come one after the other. */
const lock = 7_301_995;

/** The name that a store has; null when it was never used. */
async function nameOf(storage: FileStorage): Promise<string | null> {
  try {
    return (await text(await storage.open(nameKey))).trim();
  } catch (error) {
    if (error instanceof NoSuchFile) return null;
    throw error;
  }
}

async function known(tx: Tx): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
  const { rows } = await sql<{ id: string }>`select id from file_place`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Gives a store a name unless it has one, and makes it the database's. */
async function adopt(tx: Tx, storage: FileStorage, found: string | null): Promise<void> {
  const id = found ?? randomUUID();
  if (found === null) await storage.put(nameKey, () => Readable.from([`${id}\n`]));
  await sql`insert into file_place (id) values (${id}::uuid)
    on conflict (one) do update set id = excluded.id, since = now()`.execute(tx);
}

/**
 * Makes sure that this server keeps files where every other copy on this database does: the store has a name, the
 * database remembers it, and a server whose store has another one does not start, for it would find none of the files
 * that rows name.
 * @throws {StorageStartError} with one line that says what to do
 */
export async function requireFileStore(db: Db, storage: FileStorage): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [remembered, found] = [await known(tx), await nameOf(storage)];
    if (remembered === null) return adopt(tx, storage, found);
    if (remembered === found) return;
    throw new StorageStartError(
      'The files of this database are kept in another place than this server would look: set FILES_URL to the store that all copies share (or DATA_DIR to the folder that holds them). If they were moved here, run: npm run office -- files adopt',
    );
  });
}

/** Says that a database's files are in this store from now on. */
export async function adoptFileStore(db: Db, storage: FileStorage): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await known(tx);
    await adopt(tx, storage, await nameOf(storage));
  });
}
