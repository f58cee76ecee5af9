import { type Kysely, sql } from 'kysely';

/**
 * US dollars that an item's evidence bears, and bore when its grant was adjusted; and for each item of a granted claim the
 * most that was granted beside what stood behind it then, so that money that comes back later is told. Rows from before
 * have none: nobody worked it out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
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
];
