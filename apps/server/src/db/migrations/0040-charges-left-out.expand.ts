import { type Kysely, sql } from 'kysely';

/** Charges that a run left out, each with its reason: they come again only if somebody asks for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
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
];
