import { type Kysely, sql } from 'kysely';

/**
 * E-mail addresses that wait for their confirmation, the links that are mailed for it, and how often an address was
 * asked to be written to. Accounts that are there count as confirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table sign_up add column confirmed timestamptz',
  'update sign_up set confirmed = at',
  `create table address_change (
    id uuid primary key,
    user_id uuid not null,
    before text,
    address text not null,
    asked timestamptz not null,
    settled timestamptz,
    outcome text check (outcome in ('confirmed', 'cancelled')),
    check ((settled is null) = (outcome is null))
  )`,
  // One at a time: a second wish takes the place of the first.
  'create unique index address_change_waiting on address_change (user_id) where settled is null',
  'create index address_change_settled on address_change (settled)',
  `create table address_link (
    hash text primary key,
    change_id uuid not null references address_change (id) on delete cascade,
    expires timestamptz not null
  )`,
  'create index address_link_change on address_link (change_id)',
  'create index address_link_expires on address_link (expires)',
  'create table mail_asked (key text not null, at timestamptz not null)',
  'create index mail_asked_key on mail_asked (key, at)',
  'create index mail_asked_at on mail_asked (at)',
];
