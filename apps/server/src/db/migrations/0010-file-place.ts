import { type Kysely, sql } from 'kysely';

/** Which file store this database's files are in: one row at most, about this installation and in no backup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table file_place (
    one boolean primary key default true check (one),
    id uuid not null,
    since timestamptz not null default now()
  )`.execute(db);
}
