import { type Kysely, sql } from 'kysely';

/** The evidence behind each item of a claim: one receipt, one entry, stands behind one live claim, no matter whose it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table claim_evidence (
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
  )`.execute(db);
  await sql`create unique index claim_evidence_receipt on claim_evidence (receipt_id)
    where receipt_id is not null and released_at is null`.execute(db);
  await sql`create unique index claim_evidence_entry on claim_evidence (entry_number, entry_reason)
    where entry_number is not null and released_at is null`.execute(db);
  await sql`create unique index claim_evidence_item on claim_evidence (item_id) where released_at is null`.execute(db);
  await sql`create index claim_evidence_claim on claim_evidence (claim_id)`.execute(db);
}
