import { type Kysely, sql } from 'kysely';

/** Second factors, recovery codes and the questions for them; with which a session was opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table second_factor (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null,
    kind text not null check (kind in ('totp', 'passkey')),
    name text not null,
    secret text,
    last_step bigint not null default 0,
    credential_id text unique,
    public_key text,
    counter bigint not null default 0,
    transports text[] not null default '{}',
    added timestamptz not null,
    confirmed timestamptz,
    used timestamptz,
    check ((kind = 'totp') = (secret is not null)),
    check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
  )`,
  'create index second_factor_user on second_factor (user_id)',
  `create table recovery_code (
    user_id uuid not null,
    hash text not null,
    used timestamptz,
    primary key (user_id, hash)
  )`,
  `create table factor_challenge (
    hash text primary key,
    user_id uuid not null,
    purpose text not null check (purpose in ('sign-in', 'enroll', 'confirm', 'register')),
    client_id text not null,
    session_id uuid,
    password_since timestamptz,
    issuer text,
    subject text,
    passkey text,
    expires timestamptz not null,
    used timestamptz
  )`,
  'create index factor_challenge_expires on factor_challenge (expires)',
  `alter table oauth_session
    add column factor text check (factor in ('totp', 'passkey', 'recovery')),
    add column factor_name text,
    add column factor_at timestamptz,
    add check ((factor is null) = (factor_at is null))`,
];
