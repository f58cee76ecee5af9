import { sql } from 'kysely';
import { type Step, says } from './step.ts';

export const steps0002: Readonly<Record<string, Step>> = {
  /** Sign-ups that wait for the office, mailed password links, what a person set about the own account. */
  '0002-accounts': says([
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
  ]),
  /** Whom the office knows at another issuer, and ID tokens that have opened a session already. */
  '0003-identities': says([
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
  ]),
  /** Private addresses of calendars; one for each person and company. */
  '0004-calendar-addresses': says([
    `create table calendar_address (
    hash text primary key,
    user_id uuid not null,
    company_id uuid not null,
    created timestamptz not null,
    content_hash text,
    content_changed timestamptz,
    reads_since timestamptz not null,
    reads integer not null default 0,
    unique (user_id, company_id)
  )`,
  ]),
  /** Links keep the number of their target; those that are there get it. */
  '0005-link-numbers': {
    async up(db) {
      const { rows } = await sql<{ link: string }>`select table_name as link from information_schema.columns
    where table_schema = current_schema() and column_name = 'target_type'`.execute(db);
      for (const { link } of rows) {
        const table = sql.table(link);
        await sql`alter table ${table} add column if not exists target_nid bigint`.execute(db);
        const types = await sql<{ type: string }>`select distinct target_type as type from ${table}`.execute(db);
        for (const { type } of types.rows) {
          await sql`update ${table} l set target_nid = t.nid from ${sql.table(type.replace('--', '__'))} t
        where t.id = l.target and l.target_type = ${type} and l.target_nid is null`.execute(db);
        }
      }
    },
  },
  /** Tokens know the refresh token that they were given for, so that a refresh whose answer was lost can be repeated. */
  '0006-token-parents': says(['alter table oauth_token add column parent uuid']),
  /**
   * E-mail addresses that wait for their confirmation, the links that are mailed for it, and how often an address was
   * asked to be written to. Accounts that are there count as confirmed.
   */
  '0007-addresses-to-confirm': says([
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
  ]),
  /** Comparison of the text of an attached copy of record with its record. */
  '0009-copy-comparisons': says([
    `create table copy_comparison (
    file_id uuid not null,
    record_hash text not null,
    verdict text not null check (verdict in ('agrees', 'differs', 'unreadable')),
    compared timestamptz not null,
    primary key (file_id, record_hash)
  )`,
  ]),
  /** Which file store this database's files are in: one row at most, about this installation and in no backup. */
  '0010-file-place': says([
    `create table file_place (
    one boolean primary key default true check (one),
    id uuid not null,
    since timestamptz not null default now()
  )`,
  ]),
  /** Wrong passwords counted by account and origin together; what the server signs with. */
  '0011-failures-by-origin': says([
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
  ]),
  /** User names as they are compared: what is typed for them, and what they look like. Filled when the server starts. */
  '0012-user-names': says([
    `create table user_name (
    user_id uuid primary key,
    canonical text not null,
    skeleton text not null,
    is_double boolean not null default false
  )`,
    'create unique index user_name_skeleton on user_name (skeleton) where not is_double',
    'create index user_name_canonical on user_name (canonical)',
  ]),
  /**
   * The look of a name is read from its letters as they are written, so the same name in other case may look otherwise:
   * that nobody has another's name as it is typed is kept by itself. The names are entered anew when the server starts.
   */
  '0013-names-as-typed': says([
    'delete from user_name',
    'create unique index user_name_typed on user_name (canonical) where not is_double',
  ]),
  /** Notes of a row's reference to a file; without a row here it says nothing. */
  '0014-file-notes': says([
    `create table file_note (
    source uuid not null,
    field text not null,
    file_id uuid not null,
    display boolean,
    description text,
    primary key (source, field, file_id)
  )`,
  ]),
  /** Takes away the index of each list by its order alone: the one that holds the links too takes its place. */
  '0015-lists-in-order': {
    async up(db) {
      const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and indexdef ilike '% using btree (source, "position")'`.execute(db);
      for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
    },
  },
};
