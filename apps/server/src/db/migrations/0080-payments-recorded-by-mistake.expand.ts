import { type Kysely, sql } from 'kysely';

/** A payment that was taken back because nothing of the kind came in, not because the bank returned it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column by_mistake boolean not null default false`.execute(db);
}
