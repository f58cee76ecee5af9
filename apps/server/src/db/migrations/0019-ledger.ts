import { type Kysely, sql } from 'kysely';

/** The ledger's tables (docs/decisions/028), and what invoices say of their money carried over into them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
  const { rows } = await sql<{ there: boolean }>`select to_regclass('node__invoice') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return;
  for (const statement of carriedOver) await sql.raw(statement).execute(db);
}

const made = 'made_at timestamptz not null, made_by uuid, made_by_name text';
const source = `source_kind text not null check (source_kind in ('payment', 'credit')), source_id uuid not null`;
const amount = 'amount numeric(12,2) not null check (amount > 0)';

const tables = [
  `create table payment (
    id uuid primary key,
    company_id uuid,
    method text not null check (method in ('ach', 'wire', 'check', 'cash', 'customs', 'netting', 'other')),
    received_on date not null,
    postmarked_on date check (postmarked_on <= received_on),
    ${amount},
    reference text not null,
    bank_line text,
    moved_from uuid references payment (id),
    reversed_on date check (reversed_on >= received_on),
    reversed_by uuid,
    reversed_at timestamptz,
    reversal_reason text,
    ${made}
  )`,
  'create index payment_company on payment (company_id, received_on)',
  'create index payment_bank_line on payment (bank_line) where bank_line is not null',
  `create table allocation (
    id uuid primary key,
    ${source},
    invoice_id uuid not null,
    ${amount},
    counts_from date not null,
    paid_on date not null,
    undone_on date,
    undone_by uuid,
    undone_at timestamptz,
    ${made}
  )`,
  'create index allocation_invoice on allocation (invoice_id)',
  'create index allocation_source on allocation (source_id)',
  `create table charge_run (id uuid primary key, as_of date not null, ${made})`,
  `create table charge (
    id uuid primary key,
    invoice_id uuid not null,
    kind text not null check (kind in ('late', 'interest', 'returned')),
    period_no integer not null,
    per text not null check (per in ('once', 'month', 'day')),
    charged_on text not null check (charged_on in ('assessment', 'balance')),
    from_day date not null,
    to_day date not null check (to_day >= from_day),
    base numeric(12,2) not null,
    rate numeric(8,4) not null,
    amount numeric(12,2) not null,
    booked_on date not null,
    corrects uuid references charge (id),
    run_id uuid references charge_run (id)
  )`,
  // However often a run is made, and by however many at once.
  'create unique index charge_once on charge (invoice_id, kind, period_no) where corrects is null',
  'create unique index charge_corrected_once on charge (corrects, run_id) where corrects is not null',
  `create table waiver (
    id uuid primary key,
    invoice_id uuid not null,
    charge_id uuid not null references charge (id),
    ${amount},
    waived_on date not null,
    reason text not null,
    ${made}
  )`,
  'create index waiver_invoice on waiver (invoice_id)',
  `create table write_off (
    id uuid primary key,
    invoice_id uuid not null,
    ${amount},
    written_off_on date not null,
    reason text not null,
    ${made}
  )`,
  'create index write_off_invoice on write_off (invoice_id)',
  `create table refund (
    id uuid primary key,
    ${source},
    ${amount},
    refunded_on date not null,
    reference text not null,
    moved_to uuid references payment (id),
    ${made}
  )`,
  'create index refund_source on refund (source_id)',
  'create table invoice_terms (invoice_id uuid primary key, chargeable_from date, voided_on date)',
];

/** The day on which a payment came in that an invoice tells of. */
const paidOn = 'coalesce(field_paid_date, field_invoice_date, changed::date)';
const owed = 'coalesce(field_amount_due, 0) + coalesce(field_late_charge, 0) + coalesce(field_interest, 0)';
const isPaid = `field_amount_paid > 0 and field_amount_due >= 0 and field_invoice_status is distinct from 'void'`;

/** A charge of before: the provider's own figure, which nothing is worked out from. */
const oldCharge = (kind: 'late' | 'interest', column: string) => `insert into charge
  (id, invoice_id, kind, period_no, per, charged_on, from_day, to_day, base, rate, amount, booked_on)
  select gen_random_uuid(), id, '${kind}', 0, 'once', 'assessment', day, day, coalesce(field_amount_due, 0), 0, ${column}, day
  from (select *, coalesce(field_invoice_date, created::date) as day from node__invoice) t where ${column} <> 0`;

/**
 * Each payment that an invoice tells of becomes a payment with the invoice's own day and reference, and pays the invoice as far
 * as it owes something; the rest is unapplied. Nobody is charged for days before the ledger: invoices that are there
 * count from the day that they show. A credit's balance is below zero from now on.
 */
const carriedOver = [
  `create temporary table carried on commit drop as
    select gen_random_uuid() as payment_id, id, field_appb_company as company_id, field_amount_paid as amount,
      least(field_amount_paid, ${owed}) as applied, ${paidOn} as paid_on, field_invoice_date as issued_on,
      coalesce(field_payment_reference, '') as reference, changed
    from node__invoice where ${isPaid}`,
  `insert into payment (id, company_id, method, received_on, amount, reference, made_at)
    select payment_id, company_id, 'other', paid_on, amount, reference, changed from carried`,
  `insert into allocation (id, source_kind, source_id, invoice_id, amount, counts_from, paid_on, made_at)
    select gen_random_uuid(), 'payment', payment_id, id, applied, greatest(paid_on, issued_on), paid_on, changed
    from carried where applied > 0`,
  oldCharge('late', 'field_late_charge'),
  oldCharge('interest', 'field_interest'),
  `insert into invoice_terms (invoice_id, chargeable_from, voided_on)
    select id, field_due_date, case when field_invoice_status = 'void' then changed::date end from node__invoice`,
  `update node__invoice set field_amount_paid = c.applied from carried c
    where node__invoice.id = c.id and c.applied <> c.amount`,
  `update node__invoice set field_amount_paid = 0, field_balance = field_amount_due
    where field_amount_due < 0 and field_invoice_status is distinct from 'void'`,
  `update node__invoice set field_balance = ${owed} - coalesce(field_amount_paid, 0)
    where field_amount_due >= 0 and field_invoice_status is distinct from 'void'`,
];
