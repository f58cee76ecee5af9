import { type Kysely, sql } from 'kysely';

/** Keys of the file store whose bytes go unless a row names them, each noted before it can come to that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create table file_to_remove (key text primary key, due timestamptz not null)',
  'create index file_to_remove_due on file_to_remove (due)',
];
