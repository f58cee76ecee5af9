import { type Kysely, sql } from 'kysely';

/** Sign-ups that wait for the office, mailed password links, what a person set about the own account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table sign_up (
    user_id uuid primary key,
    at timestamptz not null,
    company_name text not null,
    company_types text[] not null,
    contact_name text not null,
    terms_accepted timestamptz not null,
    decided timestamptz,
    decision text check (decision in ('approved', 'declined')),
    note text,
    check ((decided is null) = (decision is null))
  )`,
  'create index sign_up_waiting on sign_up (at) where decided is null',
  `create table password_link (
    hash text primary key,
    user_id uuid not null,
    expires timestamptz not null,
    used timestamptz
  )`,
  'create index password_link_user on password_link (user_id)',
  'create index password_link_expires on password_link (expires)',
  `create table account_profile (
    user_id uuid primary key,
    title text,
    language text,
    muted text[] not null default '{}'
  )`,
];
