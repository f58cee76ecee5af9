import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';

export interface CatalogColumn {
  readonly name: string;
  /** As SQL writes it, `numeric(12,2)`. */
  readonly type: string;
  readonly required: boolean;
}

export interface CatalogTable {
  readonly name: string;
  readonly columns: readonly CatalogColumn[];
  /** Columns of the primary key, none where there is none. */
  readonly key: readonly string[];
  /** Tables that its rows refer to. */
  readonly needs: readonly string[];
}

/**
 * Of this installation alone: what Kysely keeps itself, made anew by the migrations, where its files are, and which bytes
 * are still to be removed there. Their rows are in no backup, so a store that is filled from one has none of them.
 */
const installationTables = ['kysely_migration', 'kysely_migration_lock', 'file_place', 'file_to_remove'];

/** Every table of the program, those first that others refer to. The queue has a schema of its own and is left out. */
export async function catalogTables(db: Db): Promise<readonly CatalogTable[]> {
  const rows = await readRows<CatalogTable>(db)`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'required', a.attnotnull) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)) as key,
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname <> all(${installationTables}::text[])
    order by c.relname`;
  return inOrder(rows);
}

/** @throws Error when tables refer to each other in a circle */
function inOrder(tables: readonly CatalogTable[]): readonly CatalogTable[] {
  const done = new Set<string>();
  const ordered: CatalogTable[] = [];
  while (ordered.length < tables.length) {
    const ready = tables.filter(({ name, needs }) => !done.has(name) && needs.every((other) => done.has(other)));
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const table of ready) done.add(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

export const catalogSequences = (db: Db): Promise<readonly { readonly name: string; readonly last: string }[]> =>
  readRows<{ name: string; last: string }>(db)`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`;
