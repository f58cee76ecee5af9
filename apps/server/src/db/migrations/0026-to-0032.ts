import { sql } from 'kysely';
import { type Step, says } from './step.ts';

const appendOnly = (table: string) =>
  `create trigger ${table}_append_only before update or delete or truncate on ${table}
    execute function refuse_change()`;

export const steps0026: Readonly<Record<string, Step>> = {
  /** Whose an entry of Customs is while it is claimed, held by the database: one company's, whatever it claims it for. */
  '0026-claimed-entries': {
    async up(db) {
      await sql`create table claimed_entry (
    entry_number text primary key,
    company_id uuid not null,
    unique (entry_number, company_id)
  )`.execute(db);
      await sql`alter table claim_evidence
    add column entry_company uuid,
    add foreign key (entry_number, entry_company) references claimed_entry (entry_number, company_id),
    drop constraint claim_evidence_check1,
    add constraint claim_evidence_entry_kind check (kind <> 'receipt' or entry_number is null)`.execute(db);
      const { rows } = await sql<{
        there: boolean;
      }>`select to_regclass('node__reimbursement_request') is not null as there`.execute(db);
      if (rows[0]?.there === true) {
        const held = sql`from claim_evidence e join node__reimbursement_request c on c.id = e.claim_id
      where e.entry_number is not null and e.released_at is null`;
        await sql`insert into claimed_entry select distinct on (e.entry_number) e.entry_number, c.field_appb_company ${held}
      order by e.entry_number, e.at`.execute(db);
        await sql`update claim_evidence set entry_company = h.company_id from claimed_entry h
      where h.entry_number = claim_evidence.entry_number and released_at is null`.execute(db);
      }
      await sql`alter table claim_evidence add check (entry_number is null or released_at is not null or entry_company is not null)`.execute(
        db,
      );
    },
  },
  /** Reports that were given back, with their points, and due days that were extended. Nothing of them is ever changed. */
  '0027-returns': says([
    `create table report_return (
    id uuid primary key,
    report_id uuid not null,
    company_id uuid not null,
    returned_at timestamptz not null,
    returned_by uuid,
    note text not null
  )`,
    'create index report_return_report on report_return (report_id)',
    'create index report_return_company on report_return (company_id)',
    `create table report_point (
    id uuid primary key,
    return_id uuid not null references report_return (id),
    position integer not null,
    section text not null check (section in ('form', 'header', 'nonExemptReceipts', 'exemptReceipts')),
    row_id uuid,
    row_number integer,
    field text,
    text text not null,
    unique (return_id, position)
  )`,
    `create table point_answer (
    id bigint generated always as identity primary key,
    point_id uuid not null references report_point (id),
    answered_at timestamptz not null,
    answered_by uuid not null,
    text text not null
  )`,
    'create index point_answer_point on point_answer (point_id, id)',
    `create table due_extension (
    id bigint generated always as identity primary key,
    company_id uuid not null,
    period_id uuid not null,
    due_on date,
    reason text,
    extended_at timestamptz not null,
    extended_by uuid
  )`,
    'create index due_extension_month on due_extension (company_id, period_id, id)',
    ...['report_return', 'report_point', 'point_answer', 'due_extension'].map(appendOnly),
  ]),
  /** The amount that the office would grant for an item of a claim instead of what is claimed. The last row of an item counts; none is ever changed. */
  '0028-claim-adjustments': says([
    `create table claim_adjustment (
    id bigint generated always as identity primary key,
    claim_id uuid not null,
    item_id uuid not null,
    amount numeric(14,2) check (amount between 0 and claimed),
    claimed numeric(14,2) not null,
    reason text not null check (reason <> ''),
    at timestamptz not null,
    by_id uuid,
    by_name text
  )`,
    'create index claim_adjustment_claim on claim_adjustment (claim_id, item_id, id)',
    `create trigger claim_adjustment_append_only before update or delete or truncate on claim_adjustment
    execute function refuse_change()`,
  ]),
  /** When the chain of records was walked and a backup was made, and what came of it. Nothing of it is ever changed. */
  '0029-upkeep-marks': says([
    `create table upkeep_mark (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('walk', 'backup')),
    at timestamptz not null,
    by_name text,
    found jsonb not null
  )`,
    `create trigger upkeep_mark_append_only before update or delete or truncate on upkeep_mark
    execute function refuse_change()`,
  ]),
  /** Keys for companies' programs, the addresses that are told of events, and the messages to them. */
  '0030-machine-filing': says([
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
  ]),
  /** By which the office's lists are filtered, sorted and searched in the program's own tables, however long they are. */
  '0031-lists-at-speed': says([
    // A database without it, or whose owner may not add it, searches more slowly.
    `do $$ begin
    create extension if not exists pg_trgm;
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not there: searches of the office read whole tables';
  end $$`,
    // The rest of a payment and whether a line is booked are kept by triggers (guards/sum-guards.ts).
    'alter table payment add column rest numeric(12,2)',
    'alter table bank_line add column booked boolean',
    'create index audit_at on audit (at, id)',
    'create index audit_person on audit (user_id, at, id)',
    'create index audit_type on audit (type, at, id)',
    "create index audit_taken on audit (at, id) where action in ('export', 'look')",
    'create index payment_received on payment (received_on, id)',
    'create index payment_reversed on payment (reversed_on, id) where reversed_on is not null',
    'create index charge_booked on charge (booked_on, id)',
    'create index waiver_charge on waiver (charge_id)',
    'create index payment_rest on payment (received_on, id) where rest > 0',
    'create index charge_invoice on charge (invoice_id)',
    'create index bank_line_day on bank_line (day, id)',
    'create index bank_line_open on bank_line (day, id) where amount >= 0 and set_aside is null and not booked',
    'create index bank_line_left on bank_line (statement_id) where amount >= 0 and set_aside is null and not booked',
    'create index bank_match_company on bank_match (company_id) where undone_at is null',
  ]),
  /** Indexes by which payments and lines of the bank are found by a part of their texts, and lines are counted. */
  '0032-texts-of-money': {
    async up(db) {
      await sql`create index bank_line_credits on bank_line (statement_id) where amount >= 0`.execute(db);
      const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
      if (rows.length === 0) return;
      await sql`create index payment_text on payment using gin (reference gin_trgm_ops)`.execute(db);
      await sql`create index bank_line_text on bank_line using gin (text gin_trgm_ops, set_aside_note gin_trgm_ops)`.execute(
        db,
      );
    },
  },
};
