import type { Registry, Resource } from '@packhouse/jsonapi';
import { filingForms, invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';
import { bankGuards } from './guards/bank-guards.ts';
import { companyGuards, fillCompanies, notCarrying } from './guards/company-guards.ts';
import { formGuards, type Guard } from './guards/form-guards.ts';
import { ledgerGuards } from './guards/ledger-guards.ts';
import { sumGuards, workOutSums } from './guards/sum-guards.ts';
import { storedBodies, syncGuards } from './guards/sync-guards.ts';
import type { TableIndex } from './sql/build-indexes.ts';
import { deskIndexes } from './sql/desk-indexes.ts';
import { exclusiveIndexes, type Index, type TableShape, tableOf, tableShapes } from './sql/tables.ts';

async function existingColumns(db: Db): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = current_schema()`.execute(db);
  const tables = new Map<string, Set<string>>();
  for (const { table_name, column_name } of rows) {
    tables.set(table_name, (tables.get(table_name) ?? new Set()).add(column_name));
  }
  return tables;
}

/** Without those whose building was broken off. */
async function existingIndexes(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and i.indisvalid`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

function columnStatements({ name: table, columns }: TableShape, there: ReadonlySet<string> | undefined) {
  if (there === undefined)
    return [`create table ${table} (${columns.map(({ name, definition }) => `${name} ${definition}`).join(', ')})`];
  const added = columns.filter(({ name }) => name !== 'primary key' && !there.has(name));
  return added.map(({ name, definition }) => `alter table ${table} add column ${name} ${definition}`);
}

const definitionOf = ({ keys, include }: Index) => `(${keys})${include === undefined ? '' : ` include (${include})`}`;

const indexStatement = (table: string, index: Index) =>
  `create ${index.isUnique ? 'unique ' : ''}index ${index.name} on ${table} ${definitionOf(index)}`;

/**
 * Brings the tables up to the declarations: adds tables, columns and indexes that are missing. It never drops or
 * rewrites anything: what changes or removes existing data is a numbered migration (docs/decisions/003). Where nothing
 * is missing no table is locked: the office's commands come by while the server writes.
 * @param db a transaction, which keeps other copies from doing the same at once
 * @returns the indexes that tables lack which were there: they are built once it has ended, while others write
 */
export async function syncSchema(db: Tx, registry: Registry): Promise<readonly TableIndex[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('schema', 0))`.execute(db);
  await sql`create sequence if not exists revision`.execute(db);
  const tables = await existingColumns(db);
  const indexes = await existingIndexes(db);
  const lacking: TableIndex[] = [];
  for (const shape of tableShapes(registry)) {
    const missing = shape.indexes.filter(({ name }) => !indexes.has(name));
    const isLater = ({ isUnique }: Index) => tables.has(shape.name) && !isUnique;
    const atOnce = missing.filter((index) => !isLater(index)).map((index) => indexStatement(shape.name, index));
    for (const statement of [...columnStatements(shape, tables.get(shape.name)), ...atOnce])
      await sql.raw(statement).execute(db);
    for (const index of missing.filter(isLater))
      lacking.push({ table: shape.name, name: index.name, definition: definitionOf(index) });
  }
  const ofDesk = (await deskIndexesOf(db, registry)).filter(({ name }) => !indexes.has(name));
  await makeIndexes(
    db,
    ofDesk.filter(({ table }) => !tables.has(table)),
  );
  return [...lacking, ...ofDesk.filter(({ table }) => tables.has(table))];
}

/** Makes indexes of tables that nobody writes. */
export async function makeIndexes(db: Tx, indexes: readonly TableIndex[]): Promise<void> {
  for (const { table, name, definition } of indexes)
    await sql.raw(`create index ${name} on ${table} ${definition}`).execute(db);
}

/** The indexes of the office's lists; without pg_trgm a search reads whole tables. */
async function deskIndexesOf(db: Db, registry: Registry): Promise<readonly TableIndex[]> {
  // A provider that renames columns has no console: only where the declarations are our own.
  const declared = new Set<Resource>(registry.resources);
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
  return deskIndexes
    .filter(({ resource, isOfText }) => declared.has(resource) && (!isOfText || rows.length > 0))
    .map(({ resource, name, definition }) => ({ table: tableOf(resource), name, definition }));
}

const hasOffice = (registry: Registry) => registry.byType(invoice.type) === invoice;

/** All guards of a database with these declarations. Anyone who changes one adds a step: step-lock.ts sees to it. */
export function guardsOf(registry: Registry): readonly Guard[] {
  const forms = Object.values(filingForms).filter(({ form }) => registry.byType(form.type) === form);
  return [
    ...formGuards(forms),
    ...(hasOffice(registry) ? [...sumGuards, ...ledgerGuards, ...bankGuards, ...companyGuards(registry)] : []),
  ];
}

/**
 * Adds what keeps the rows of a database that is in use as they must be: the lists whose rows stand in one list at most,
 * and the guards of certified forms (docs/decisions/014). A backup's rows are put in place before.
 * @param db a transaction, as above
 */
export async function guardSchema(db: Tx, registry: Registry): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('schema', 0))`.execute(db);
  const there = await existingIndexes(db);
  for (const index of exclusiveIndexes(registry)) {
    if (!there.has(index.name)) await sql.raw(indexStatement(index.table, index)).execute(db);
  }
  const before = await storedBodies(db);
  await syncGuards(db, guardsOf(registry));
  if (!hasOffice(registry)) return;
  if (!sumGuards.every(({ name }) => before.has(name))) await workOutSums(db);
  await fillCompanies(db, notCarrying(before, registry));
}
