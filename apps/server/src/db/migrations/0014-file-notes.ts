import { type Kysely, sql } from 'kysely';

/** Notes of a row's reference to a file; without a row here it says nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table file_note (
    source uuid not null,
    field text not null,
    file_id uuid not null,
    display boolean,
    description text,
    primary key (source, field, file_id)
  )`.execute(db);
}
