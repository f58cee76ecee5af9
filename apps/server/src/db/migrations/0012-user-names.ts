import { type Kysely, sql } from 'kysely';

/** User names as they are compared: what is typed for them, and what they look like. Filled when the server starts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table user_name (
    user_id uuid primary key,
    canonical text not null,
    skeleton text not null,
    is_double boolean not null default false
  )`.execute(db);
  await sql`create unique index user_name_skeleton on user_name (skeleton) where not is_double`.execute(db);
  await sql`create index user_name_canonical on user_name (canonical)`.execute(db);
}
