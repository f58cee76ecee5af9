import { type Kysely, sql } from 'kysely';

/**
 * Rows that hang on a company's row say whose they are (docs/operator-guide/scale.md). The rows of before are filled with the
 * guards (`guards/company-guards.ts`); relations to many get their column as declared tables do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql.raw(`alter table ${table} add column company_id uuid`).execute(db);
  // Followed by one that holds the company as well; until that is built a list is read by its primary key.
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename <> 'node__season__field_packet_documents'
      and tablename like 'node\\_\\_%' and indexdef like '%(source, "position") INCLUDE (target, target_nid%'
      and indexdef not like '%company_id%'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
}

const tables = [
  ...['allocation', 'charge', 'charge_left_out', 'waiver', 'write_off', 'refund', 'refund_step', 'invoice_terms'],
  ...['claim_evidence', 'claim_grant', 'claim_adjustment', 'report_point', 'point_answer'],
  ...['confirmation_number', 'copy_comparison', 'file_note'],
];
