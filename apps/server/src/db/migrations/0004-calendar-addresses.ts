import { type Kysely, sql } from 'kysely';

/** Private addresses of calendars; one for each person and company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table calendar_address (
    hash text primary key,
    user_id uuid not null,
    company_id uuid not null,
    created timestamptz not null,
    content_hash text,
    content_changed timestamptz,
    reads_since timestamptz not null,
    reads integer not null default 0,
    unique (user_id, company_id)
  )`.execute(db);
}
