import { type Kysely, sql } from 'kysely';

/** Tokens know the refresh token that they were given for, so that a refresh whose answer was lost can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table oauth_token add column parent uuid`.execute(db);
}
