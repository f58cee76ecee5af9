import { type Kysely, sql } from 'kysely';

/**
 * The look of a name is read from its letters as they are written, so the same name in other case may look otherwise:
 * that nobody has another's name as it is typed is kept by itself. The names are entered anew when the server starts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from user_name`.execute(db);
  await sql`create unique index user_name_typed on user_name (canonical) where not is_double`.execute(db);
}
