import { type Kysely, sql } from 'kysely';

/** A bank's statements, their lines, and what was booked on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table bank_file (
    hash text primary key,
    name text not null,
    format text not null check (format in ('csv', 'ofx', 'bai2')),
    imported_at timestamptz not null,
    imported_by uuid,
    imported_by_name text
  )`,
  `create table bank_statement (
    id uuid primary key,
    file_hash text not null references bank_file (hash),
    account text not null,
    from_day date not null,
    to_day date not null check (to_day >= from_day),
    opening numeric(14, 2) not null,
    closing numeric(14, 2) not null,
    known_lines integer not null
  )`,
  'create index bank_statement_account on bank_statement (account, to_day)',
  `create table bank_line (
    id uuid primary key,
    statement_id uuid not null references bank_statement (id),
    account text not null,
    identity text not null,
    day date not null,
    amount numeric(14, 2) not null,
    text text not null,
    bank_id text,
    type text not null,
    row integer not null,
    set_aside text check (set_aside in ('not_ours', 'returned')),
    set_aside_note text,
    set_aside_at timestamptz,
    set_aside_by_name text,
    unique (account, identity)
  )`,
  'create index bank_line_statement on bank_line (statement_id, row)',
  `create table bank_match (
    id uuid primary key,
    line_id uuid not null references bank_line (id),
    booked_at timestamptz not null,
    booked_by_name text,
    payer_key text,
    company_id uuid,
    undone_at timestamptz,
    undone_by_name text
  )`,
  // A line is booked once, no matter who else is at it.
  'create unique index bank_match_line on bank_match (line_id) where undone_at is null',
  'create index bank_match_payer on bank_match (payer_key) where undone_at is null',
];
