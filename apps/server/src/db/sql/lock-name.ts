import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Keeps a name until the transaction ends: others who lock the same one wait. */
export async function lockName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
