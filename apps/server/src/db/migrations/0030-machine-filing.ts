import { type Kysely, sql } from 'kysely';

/** Keys for companies' programs, the addresses that are told of events, and the messages to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table company_key (
    id uuid primary key,
    company_id uuid not null,
    user_id uuid not null,
    name text not null,
    prefix text not null,
    hash text not null unique,
    scope text not null check (scope in ('read', 'file', 'certify')),
    made timestamptz not null,
    made_with text,
    ends_on date not null,
    expires timestamptz not null,
    last_used timestamptz,
    revoked timestamptz,
    revoked_by_name text
  )`,
  'create index company_key_company on company_key (company_id)',
  `create table company_webhook (
    id uuid primary key,
    company_id uuid not null,
    url text not null,
    events text[] not null,
    secret text not null,
    old_secret text,
    old_secret_until timestamptz,
    made timestamptz not null,
    made_by uuid not null,
    made_by_name text not null,
    ended timestamptz
  )`,
  'create index company_webhook_company on company_webhook (company_id)',
  `create table webhook_delivery (
    id uuid primary key,
    webhook_id uuid not null references company_webhook (id),
    company_id uuid not null,
    event text not null,
    body text not null,
    made timestamptz not null,
    attempts int not null default 0,
    last_try timestamptz,
    delivered timestamptz,
    failed timestamptz,
    answer int,
    problem text
  )`,
  'create index webhook_delivery_company on webhook_delivery (company_id, made)',
];
