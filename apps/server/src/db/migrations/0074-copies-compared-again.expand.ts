import { type Kysely, sql } from 'kysely';

/**
 * Copies of record that were said not to agree are compared once more by the upkeep: copies in French with figures from a
 * thousand on, of a unit without decimals and of fewer than four seasons were said so wrongly.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from copy_comparison where verdict = 'differs'`.execute(db);
}
