import { type Kysely, sql } from 'kysely';

/** The allocations that a booking of a bank's line made: undoing it undoes these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_match add column allocations uuid[] not null default '{}'`.execute(db);
}
