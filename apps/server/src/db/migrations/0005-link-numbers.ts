import { type Kysely, sql } from 'kysely';

/** Links keep the number of their target; those that are there get it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ link: string }>`select table_name as link from information_schema.columns
    where table_schema = current_schema() and column_name = 'target_type'`.execute(db);
  for (const { link } of rows) {
    const table = sql.table(link);
    await sql`alter table ${table} add column if not exists target_nid bigint`.execute(db);
    const types = await sql<{ type: string }>`select distinct target_type as type from ${table}`.execute(db);
    for (const { type } of types.rows) {
      await sql`update ${table} l set target_nid = t.nid from ${sql.table(type.replace('--', '__'))} t
        where t.id = l.target and l.target_type = ${type} and l.target_nid is null`.execute(db);
    }
  }
}
