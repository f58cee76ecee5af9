import { type Kysely, sql } from 'kysely';

/** What a file calls the account that a statement is of, where that is not the number by which it is known: the next file's word for it is known again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_statement add column written text`.execute(db);
}
