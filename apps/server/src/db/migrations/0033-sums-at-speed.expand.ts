import { type Kysely, sql } from 'kysely';

/** Indexes that answer counts and sums of the office by themselves, and by which entries of a later day are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
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
];
