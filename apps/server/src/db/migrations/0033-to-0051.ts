import { nothing, type Step, says } from './step.ts';

export const steps0033: Readonly<Record<string, Step>> = {
  /** Indexes that answer counts and sums of the office by themselves, and by which entries of a later day are found. */
  '0033-sums-at-speed.expand': says([
    // Days of the ledger's tables beside those of payments and charges, which have theirs.
    'create index allocation_counts on allocation (counts_from)',
    'create index allocation_undone on allocation (undone_on) where undone_on is not null',
    'create index waiver_day on waiver (waived_on)',
    'create index write_off_day on write_off (written_off_on)',
    'create index refund_day on refund (refunded_on)',
    'create index invoice_terms_voided on invoice_terms (voided_on) where voided_on is not null',
    // The rests of payments, by their companies and in sum.
    'create index payment_left on payment (company_id) include (id, received_on, rest) where rest <> 0',
    `create index decision_waiting on decision (at, id) include (kind, company_id, actor_id, "right")
    where step = 'proposed'`,
  ]),
  /** Flags that the office puts on companies, each with its reason; one at a time stands. */
  '0034-company-flags.expand': says([
    `create table company_flag (
    id uuid primary key,
    company_id uuid not null,
    reason text not null,
    flagged_at timestamptz not null,
    flagged_by_name text not null,
    lifted_at timestamptz
  )`,
    'create unique index company_flag_standing on company_flag (company_id) where lifted_at is null',
  ]),
  /** Keys of the file store whose bytes go unless a row names them, each noted before it can come to that. */
  '0035-files-to-remove.expand': says([
    'create table file_to_remove (key text primary key, due timestamptz not null)',
    'create index file_to_remove_due on file_to_remove (due)',
  ]),
  /** Until when an attempt at a message to a company's program is in hand, so that no second one is made beside it. */
  '0036-webhook-claims.expand': says(['alter table webhook_delivery add column claimed_until timestamptz']),
  /**
   * US dollars that an item's evidence bears, and bore when its grant was adjusted; and for each item of a granted claim the
   * most that was granted beside what stood behind it then, so that money that comes back later is told. Rows from before
   * have none: nobody worked it out.
   */
  '0037-claim-grants.expand': says([
    'alter table claim_evidence add column borne numeric(14,2)',
    'alter table claim_adjustment add column borne numeric(14,2)',
    `create table claim_grant (
    claim_id uuid not null,
    item_id uuid not null,
    amount numeric(14,2) not null,
    borne numeric(14,2) not null,
    at timestamptz not null,
    primary key (claim_id, item_id)
  )`,
    `create trigger claim_grant_append_only before update or delete or truncate on claim_grant
    execute function refuse_change()`,
  ]),
  /**
   * The life of money that left, and of money that came in and went back: the debit of a returned payment, the steps of a
   * refund, the payment that replaces a returned one, and the payment that a line of the bank was joined with.
   */
  '0039-money-that-comes-back.expand': says(
    [
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
    ],
    /** The debit of a payment, found by it. */ [
      { table: 'invoice_terms', name: 'invoice_terms_debit', definition: '(debit_of) where debit_of is not null' },
      { table: 'payment', name: 'payment_replaces', definition: '(replaces) where replaces is not null' },
    ],
  ),
  /** Charges that a run left out, each with its reason: they come again only if somebody asks for them. */
  '0040-charges-left-out.expand': says([
    `create table charge_left_out (
    id uuid primary key,
    invoice_id uuid not null,
    kind text not null check (kind in ('late', 'interest', 'returned')),
    period_no integer not null,
    corrects uuid,
    from_day date not null,
    to_day date not null,
    amount numeric(12,2) not null,
    reason text not null,
    run_id uuid not null,
    made_at timestamptz not null,
    made_by uuid,
    made_by_name text,
    asked_again_at timestamptz,
    asked_again_by uuid
  )`,
    'create index charge_left_out_invoice on charge_left_out (invoice_id)',
    `create unique index charge_left_out_once on charge_left_out (invoice_id, kind, period_no, corrects) nulls not distinct
    where asked_again_at is null`,
  ]),
  /** The ledger's tables are guarded from here on (`db/guards/ledger-guards.ts`); nothing is added. */
  '0041-ledger-guards.expand': nothing,
  /**
   * Which statement of an account comes after which, and the other words under which files bring a line of it. A statement
   * without a place was read by an older program: the next one that is read gives it one.
   */
  '0042-bank-chain.expand': says([
    'alter table bank_statement add column place integer',
    `create table bank_line_alias (
    line_id uuid not null references bank_line (id) on delete cascade,
    statement_id uuid not null references bank_statement (id) on delete cascade,
    day date not null,
    amount numeric(14, 2) not null,
    text text not null,
    bank_id text
  )`,
    'create index bank_line_alias_line on bank_line_alias (line_id)',
    'create index bank_line_alias_statement on bank_line_alias (statement_id)',
  ]),
  /** The bank's tables are guarded from here on (`db/guards/bank-guards.ts`); nothing is added. */
  '0043-bank-guards.expand': nothing,
  /** That a claim was paid can be taken back from here on: the guards of its status know the move; nothing is added. */
  '0050-claims-unpaid.expand': nothing,
  /** The word of a file for its account, where that is not the number by which it is known: the next file's is known again by it. */
  '0051-bank-account-names.expand': says(['alter table bank_statement add column written text']),
};
