import { type Kysely, sql } from 'kysely';

/** The word of a file for its account, where that is not the number by which it is known: the next file's is known again by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_statement add column written text`.execute(db);
}
