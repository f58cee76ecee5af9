import { type Kysely, sql } from 'kysely';

/** The line of the bank that took a payment back, and what is undone with that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment
    add column returned_line uuid references bank_line (id),
    add column ended_allocations uuid[] not null default '{}',
    add column returned_charge uuid references charge (id),
    add column return_undone_at timestamptz,
    add column return_undone_by uuid,
    add check (return_undone_at is null or reversed_on is not null)`.execute(db);
  await sql`create index payment_returned_line on payment (returned_line) where returned_line is not null`.execute(db);
}
