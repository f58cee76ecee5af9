import { type Kysely, sql } from 'kysely';

/** Until when an attempt at a message to a company's program is in hand, so that no second one is made beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table webhook_delivery add column claimed_until timestamptz').execute(db);
}
