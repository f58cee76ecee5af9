import { type Kysely, sql } from 'kysely';

/** Indexes by which payments and lines of the bank are found by a part of their texts, and lines are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bank_line_credits on bank_line (statement_id) where amount >= 0`.execute(db);
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length === 0) return;
  await sql`create index payment_text on payment using gin (reference gin_trgm_ops)`.execute(db);
  await sql`create index bank_line_text on bank_line using gin (text gin_trgm_ops, set_aside_note gin_trgm_ops)`.execute(
    db,
  );
}
