import { type Kysely, sql } from 'kysely';

/**
 * The life of money that left, and of money that came in and went back: the debit of a returned payment, the steps of a
 * refund, the payment that replaces a returned one, and the payment that a line of the bank was joined with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table invoice_terms add column debit_of uuid',
  'alter table payment add column replaces uuid',
  'alter table bank_match add column joined uuid',
  `create table refund_step (
    id uuid primary key,
    of_kind text not null check (of_kind in ('refund', 'claim')),
    of_id uuid not null,
    step text not null check (step in ('sent', 'paid', 'back', 'stopped')),
    on_day date not null,
    reason text,
    line_id uuid,
    payment_id uuid check (payment_id is null or step in ('back', 'stopped')),
    made_at timestamptz not null,
    made_by uuid,
    made_by_name text,
    undone_at timestamptz,
    undone_by uuid
  )`,
  // Money comes back once, and is stopped or came back, never both: however many say so at once.
  'create unique index refund_step_once on refund_step (of_id, step) where undone_at is null',
  `create unique index refund_step_end on refund_step (of_id)
    where undone_at is null and step in ('back', 'stopped')`,
  'create unique index refund_step_line on refund_step (line_id) where undone_at is null and line_id is not null',
  `create unique index refund_step_payment on refund_step (payment_id)
    where payment_id is not null and undone_at is null`,
  // Refunds of before were noted when they had been paid.
  `insert into refund_step (id, of_kind, of_id, step, on_day, made_at, made_by, made_by_name)
    select gen_random_uuid(), 'refund', id, 'sent', refunded_on, made_at, made_by, made_by_name from refund
    where moved_to is null`,
];

/** The debit of a payment, found by it. */
export const indexes = [
  { table: 'invoice_terms', name: 'invoice_terms_debit', definition: '(debit_of) where debit_of is not null' },
  { table: 'payment', name: 'payment_replaces', definition: '(replaces) where replaces is not null' },
];
