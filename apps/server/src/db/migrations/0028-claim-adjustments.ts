import { type Kysely, sql } from 'kysely';

/** The amount that the office would grant for an item of a claim instead of what is claimed. The last row of an item counts; none is ever changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
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
];
