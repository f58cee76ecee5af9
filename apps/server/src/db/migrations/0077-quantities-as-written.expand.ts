import { type Kysely, sql } from 'kysely';

/** The columns of the declared quantities; none in an empty database, whose tables follow from the declarations. */
const found = sql<{ table: string; columns: readonly string[] }>`select table_name as table,
    array_agg(column_name::text order by column_name) as columns
  from information_schema.columns
  where table_schema = current_schema() and table_name like 'node\\_\\_%' and column_name like 'field\\_%\\_lbs'
    and data_type = 'numeric' and numeric_scale = 2
  group by table_name order by table_name`;

/**
 * A quantity is kept with the decimals that it is written with: a program's unit may have three (docs/decisions/038). A
 * bound is lifted, so no row is looked at or written anew; each holds its two decimals as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await found.execute(db);
  for (const { table, columns } of rows) {
    const wider = columns.map((column) => `alter column ${column} type numeric`).join(', ');
    await sql.raw(`alter table ${table} ${wider}`).execute(db);
  }
}
