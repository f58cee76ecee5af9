import type { Registry } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import type { Db } from './db.ts';
import { type TableShape, tableShapes } from './tables.ts';

async function existingColumns(db: Db): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = current_schema()`.execute(db);
  const tables = new Map<string, Set<string>>();
  for (const { table_name, column_name } of rows) {
    tables.set(table_name, (tables.get(table_name) ?? new Set()).add(column_name));
  }
  return tables;
}

function statementsFor(shape: TableShape, columns: ReadonlySet<string> | undefined): readonly string[] {
  if (columns === undefined) {
    const body = shape.columns.map(({ name, definition }) => `${name} ${definition}`).join(', ');
    return [`create table ${shape.name} (${body})`, ...shape.indexes];
  }
  const added = shape.columns.filter(({ name }) => name !== 'primary key' && !columns.has(name));
  return [
    ...added.map(({ name, definition }) => `alter table ${shape.name} add column ${name} ${definition}`),
    ...shape.indexes,
  ];
}

/**
 * Brings the tables up to the declarations: adds tables, columns and indexes that are missing. It never drops or
 * rewrites anything: what changes or removes existing data is a numbered migration (docs/decisions/003).
 */
export async function syncSchema(db: Db, registry: Registry): Promise<void> {
  await sql`create sequence if not exists revision`.execute(db);
  const tables = await existingColumns(db);
  for (const shape of tableShapes(registry)) {
    for (const statement of statementsFor(shape, tables.get(shape.name))) await sql.raw(statement).execute(db);
  }
}
