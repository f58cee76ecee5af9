import { type Kysely, sql } from 'kysely';

/** A receipt of which another claim of the company was granted a part: what came in for it since stands behind this one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_evidence add column rest_of uuid`.execute(db);
}

export const indexes = [
  {
    table: 'claim_evidence',
    name: 'claim_evidence_rest',
    definition: '(rest_of) where rest_of is not null and released_at is null',
  },
];
