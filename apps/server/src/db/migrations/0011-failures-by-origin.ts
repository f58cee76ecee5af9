import { type Kysely, sql } from 'kysely';

/** Wrong passwords counted by account and origin together; what the server signs with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table failed_sign_in_from (
    account text not null,
    origin text not null,
    network text not null,
    at timestamptz not null
  )`,
  'create index failed_sign_in_from_account on failed_sign_in_from (account, at)',
  'create index failed_sign_in_from_origin on failed_sign_in_from (origin, at)',
  'create index failed_sign_in_from_network on failed_sign_in_from (network, at)',
  'create index failed_sign_in_from_at on failed_sign_in_from (at)',
  'create table server_secret (name text primary key, value text not null)',
];
