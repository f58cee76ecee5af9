import { type Kysely, sql } from 'kysely';

/** When the chain of records was walked and a backup was made, and what came of it. Nothing of it is ever changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table upkeep_mark (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('walk', 'backup')),
    at timestamptz not null,
    by_name text,
    found jsonb not null
  )`.execute(db);
  await sql`create trigger upkeep_mark_append_only before update or delete or truncate on upkeep_mark
    execute function refuse_change()`.execute(db);
}
