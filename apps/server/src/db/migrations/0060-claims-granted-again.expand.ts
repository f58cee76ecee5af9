import { type Kysely, sql } from 'kysely';

/** A grant that was taken back is followed by another one: the first, the second. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_grant add column nth integer not null default 1`.execute(db);
  await sql`alter table claim_grant drop constraint claim_grant_pkey, add primary key (claim_id, item_id, nth)`.execute(
    db,
  );
}
