import { type Kysely, sql } from 'kysely';

/** Runs of published figures: what was published is never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table figures_run (
    id uuid primary key,
    season_id uuid not null,
    through text not null,
    at timestamptz not null,
    by_name text,
    body text not null,
    hash text not null,
    unique (season_id, through)
  )`.execute(db);
  await sql`create trigger figures_run_append_only before update or delete or truncate on figures_run
    execute function refuse_change()`.execute(db);
}
