import { type Kysely, sql } from 'kysely';

/** By which the office's lists are filtered, sorted and searched in the program's own tables, however long they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
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
];
