import { type Kysely, sql } from 'kysely';

/** Takes away the index of each list by its order alone: the one that holds the links too takes its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and indexdef ilike '% using btree (source, "position")'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
}
