import { type Kysely, sql } from 'kysely';

/** Identity, audit, settings and certification records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table credential (
    user_id uuid primary key,
    password_hash text not null,
    changed timestamptz not null default now()
  )`,
  `create table oauth_session (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null,
    client_id text not null,
    signed_in timestamptz not null,
    ended timestamptz
  )`,
  'create index oauth_session_user on oauth_session (user_id)',
  'create index oauth_session_signed_in on oauth_session (signed_in)',
  `create table oauth_token (
    id uuid primary key default gen_random_uuid(),
    session_id uuid not null references oauth_session (id) on delete cascade,
    kind text not null check (kind in ('access', 'refresh')),
    hash text not null unique,
    issued timestamptz not null,
    expires timestamptz not null,
    revoked timestamptz
  )`,
  'create index oauth_token_session on oauth_token (session_id)',
  'create index oauth_token_expires on oauth_token (expires)',
  'create table failed_sign_in (key text not null, at timestamptz not null)',
  'create index failed_sign_in_key on failed_sign_in (key, at)',
  'create index failed_sign_in_at on failed_sign_in (at)',
  `create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    user_id uuid,
    username text,
    company_id uuid,
    on_behalf_of boolean not null default false,
    action text not null,
    type text not null,
    row_id uuid not null,
    before jsonb,
    after jsonb,
    request_id text
  )`,
  'create index audit_company on audit (company_id, at)',
  'create index audit_row on audit (row_id)',
  // Append-only: not even the application's own role may change what was written (quality.md S7).
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'rows of % are never changed', tg_table_name; end $$`,
  'create trigger audit_append_only before update or delete or truncate on audit execute function refuse_change()',
  `create table certification_record (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    company_id uuid not null,
    form_type text not null,
    form_id uuid not null,
    body text not null,
    hash text not null unique,
    previous_hash text
  )`,
  'create index certification_record_company on certification_record (company_id, id)',
  'create index certification_record_form on certification_record (form_id)',
  `create trigger certification_record_append_only before update or delete or truncate on certification_record
    execute function refuse_change()`,
  'create table setting (key text primary key, value jsonb not null, changed timestamptz not null default now())',
];
