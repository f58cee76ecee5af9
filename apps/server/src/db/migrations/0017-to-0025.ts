import { type Step, says } from './step.ts';

export const steps0017: Readonly<Record<string, Step>> = {
  /** Who at the office may what, and everything that they decided. Nobody gets a role by this: the office gives them. */
  '0017-office-acts': says([
    `create table office_person (
    user_id uuid primary key,
    roles text[] not null,
    claim_limit numeric(14, 2) check (claim_limit >= 0),
    changed timestamptz not null
  )`,
    `create table decision (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    made timestamptz not null default clock_timestamp(),
    kind text not null,
    "right" text not null,
    subject_type text not null,
    subject_id text not null,
    company_id uuid,
    version_before text,
    version_after text,
    actor_id uuid not null,
    actor_name text not null,
    channel text not null check (channel in ('console', 'cli')),
    trust text not null check (trust in ('session', 'machine')),
    step text not null check (step in ('done', 'proposed', 'confirmed', 'declined', 'withdrawn')),
    of_proposal bigint,
    second text not null check (second in ('not needed', 'waits', 'another', 'switched off', 'nobody else')),
    reason text,
    amount numeric(14, 2),
    given jsonb not null,
    answer jsonb,
    idempotency_key text,
    check ((step in ('confirmed', 'declined', 'withdrawn')) = (of_proposal is not null))
  )`,
    // A repeated click is the same act; a proposal is settled once.
    'create unique index decision_key on decision (actor_id, idempotency_key) where idempotency_key is not null',
    'create unique index decision_settled on decision (of_proposal) where of_proposal is not null',
    'create index decision_subject on decision (subject_type, subject_id, id)',
    'create index decision_company on decision (company_id, id)',
    "create index decision_proposed on decision (id) where step = 'proposed'",
    `create trigger decision_append_only before update or delete or truncate on decision
    execute function refuse_change()`,
  ]),
  /** A bank's statements, their lines, and what was booked on them. */
  '0018-bank': says([
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
  ]),
  /** Second factors, recovery codes and the questions for them; with which a session was opened. */
  '0020-second-factors': says([
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
  ]),
  /** The evidence behind each item of a claim: one receipt, one entry, stands behind one live claim, no matter whose it is. */
  '0021-claim-evidence': says([
    `create table claim_evidence (
    id uuid primary key,
    claim_id uuid not null,
    item_id uuid not null,
    kind text not null check (kind in ('receipt', 'entry', 'document')),
    receipt_id uuid,
    entry_number text,
    entry_reason text,
    verdict text not null,
    figures jsonb,
    note text,
    at timestamptz not null,
    by_name text,
    released_at timestamptz,
    check (kind = 'receipt' or receipt_id is null),
    check (kind = 'entry' or entry_number is null)
  )`,
    `create unique index claim_evidence_receipt on claim_evidence (receipt_id)
    where receipt_id is not null and released_at is null`,
    `create unique index claim_evidence_entry on claim_evidence (entry_number, entry_reason)
    where entry_number is not null and released_at is null`,
    'create unique index claim_evidence_item on claim_evidence (item_id) where released_at is null',
    'create index claim_evidence_claim on claim_evidence (claim_id)',
  ]),
  /** The allocations that a booking of a bank's line made: undoing it undoes these. */
  '0022-bank-allocations': says(["alter table bank_match add column allocations uuid[] not null default '{}'"]),
  /** Runs of published figures: what was published is never changed. */
  '0023-figures': says([
    `create table figures_run (
    id uuid primary key,
    season_id uuid not null,
    through text not null,
    at timestamptz not null,
    by_name text,
    body text not null,
    hash text not null,
    unique (season_id, through)
  )`,
    `create trigger figures_run_append_only before update or delete or truncate on figures_run
    execute function refuse_change()`,
  ]),
  /** The line of the bank that took a payment back, and what is undone with that. */
  '0024-returned-payments': says([
    `alter table payment
    add column returned_line uuid references bank_line (id),
    add column ended_allocations uuid[] not null default '{}',
    add column returned_charge uuid references charge (id),
    add column return_undone_at timestamptz,
    add column return_undone_by uuid,
    add check (return_undone_at is null or reversed_on is not null)`,
    'create index payment_returned_line on payment (returned_line) where returned_line is not null',
  ]),
  /** The office's desks: who has taken what, notes on it, who looks at it now, and views that people saved. */
  '0025-desk': says([
    `create table office_work (
    kind text not null,
    item text not null,
    holder uuid,
    holder_name text,
    taken_at timestamptz,
    snoozed_until date,
    reason text,
    changed timestamptz not null,
    changed_by_name text,
    primary key (kind, item),
    check ((holder is null) = (holder_name is null))
  )`,
    'create index office_work_holder on office_work (holder) where holder is not null',
    `create table office_note (
    id bigint generated always as identity primary key,
    kind text not null,
    item text not null,
    at timestamptz not null,
    by_id uuid not null,
    by_name text not null,
    text text not null
  )`,
    'create index office_note_item on office_note (kind, item, id)',
    `create trigger office_note_append_only before update or delete or truncate on office_note
    execute function refuse_change()`,
    `create table office_presence (
    kind text not null,
    item text not null,
    user_id uuid not null,
    name text not null,
    since timestamptz not null,
    seen timestamptz not null,
    primary key (kind, item, user_id)
  )`,
    `create table office_view (
    id uuid primary key,
    list text not null,
    name text not null,
    audience text not null check (audience in ('mine', 'role', 'everyone')),
    owner uuid not null,
    role text check ((audience = 'role') = (role is not null)),
    query jsonb not null,
    made_at timestamptz not null,
    made_by_name text not null
  )`,
    'create index office_view_list on office_view (list)',
  ]),
};
