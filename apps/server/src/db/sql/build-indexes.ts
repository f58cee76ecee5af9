import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** An index of a table that is in use. It refuses no row: one that does is no matter of an expand step. */
export interface TableIndex {
  readonly table: string;
  readonly name: string;
  /** It follows `on <table>`: columns, those it holds beside them, and which rows it is of. */
  readonly definition: string;
}

/** Held by the copy that builds; another number than those of migrations and queues. */
const buildLock = 7_301_997;
/** Milliseconds between two looks at whether another copy is done. */
const pause = 500;

/** True for each index that is there, false where a try was broken off: PostgreSQL keeps it, and never reads it. */
async function foundIndexes(db: Db): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ name: string; valid: boolean }>`select c.relname as name, i.indisvalid as valid
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map(({ name, valid }) => [name, valid]));
}

/** Builds what is missing, one after the other. @param db one connection, outside of a transaction */
async function buildMissing(db: Db, indexes: readonly TableIndex[]): Promise<void> {
  const found = await foundIndexes(db);
  for (const { table, name, definition } of indexes) {
    if (found.get(name) === true) continue;
    if (found.has(name)) await sql.raw(`drop index concurrently if exists ${name}`).execute(db);
    await sql.raw(`create index concurrently if not exists ${name} on ${table} ${definition}`).execute(db);
  }
}

/**
 * Builds the indexes that are missing while others write the tables, which takes longer and holds nobody up. It waits for
 * transactions that were begun before; so a server that waits for the same asks again and again, instead of waiting in the
 * database for one who waits for them.
 */
export async function buildIndexes(db: Db, indexes: readonly TableIndex[]): Promise<void> {
  const found = await foundIndexes(db);
  if (indexes.every(({ name }) => found.get(name) === true)) return;
  await db.connection().execute(async (one) => {
    const take = sql<{ taken: boolean }>`select pg_try_advisory_lock(${buildLock}) as taken`;
    while ((await take.execute(one)).rows[0]?.taken !== true) await delay(pause);
    try {
      await buildMissing(one, indexes);
    } finally {
      await sql`select pg_advisory_unlock(${buildLock})`.execute(one);
    }
  });
}
