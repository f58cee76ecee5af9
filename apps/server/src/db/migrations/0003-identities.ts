import { type Kysely, sql } from 'kysely';

/** Whom the office knows at another issuer, and ID tokens that have opened a session already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table user_identity (
    issuer text not null,
    subject text not null,
    user_id uuid not null,
    linked timestamptz not null,
    primary key (issuer, subject),
    unique (user_id, issuer)
  )`,
  'create table used_id_token (hash text primary key, expires timestamptz not null)',
  'create index used_id_token_expires on used_id_token (expires)',
];
