import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Tx } from '../db.ts';

/** Another transaction changed rows before this one could lock them, or their table: begun anew, it sees them as they are. */
export class Overtaken extends Error {
  /** PostgreSQL's word for it (serialization_failure). */
  readonly code = '40001';
}

const passing: readonly unknown[] = ['40P01', '40001'];

/** Deadlock and serialization failure: nobody's fault, and gone when the transaction is run again. */
export const isPassing = (error: unknown) => error instanceof Error && 'code' in error && passing.includes(error.code);

/** How often a transaction is begun at most. */
const attempts = 3;
/** Milliseconds before the second; twice as many before the third. */
const pause = 20;

/** Kysely tells a transaction from a database by this member, not by a type of its own. */
const isTransaction = (db: Db): db is Tx => db.isTransaction;

/** Runs `work` in the caller's transaction where it has one open, else in one of its own (`inTransaction`). */
export const inOneTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  isTransaction(db) ? work(db) : inTransaction(db, work);

/**
 * Runs `work` in a transaction of its own; any throw undoes all of it. One that PostgreSQL ends because two waited for
 * each other, or that was overtaken, is run again, twice at most: `work` keeps nothing outside of the database.
 * @throws what `work` throws; the passing fault itself where it came back every time
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error;
      // The other one, whose way is free now, takes what it waited for.
      await delay(attempt * pause);
    }
  }
}
