import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/db.ts';
import { OfficeError } from '../../office-error.ts';
import { type CatalogColumn, type CatalogTable, catalogTables } from './catalog.ts';
import { type Manifest, type TableEntry, tablePath } from './manifest.ts';
import { mailColumns, mailSource } from './queued-mails.ts';
import { LinesDigest, type RowSource, readLines, splitLines, tableSource } from './row-lines.ts';

/** Rows and characters of one statement at most; one row is always taken. */
const [mostRows, mostCharacters] = [500, 8 * 1024 * 1024];

/** How lines become rows: a statement around their list, which is its one parameter. */
type Insert = (list: string) => RawBuilder<unknown>;

/** Puts the lines of one part in place and gives what was put. */
async function insertLines(tx: Tx, folder: string, { name }: TableEntry, insert: Insert): Promise<LinesDigest> {
  const digest = new LinesDigest();
  let lines: string[] = [];
  let length = 0;
  const flush = async () => {
    if (lines.length > 0) await insert(`[${lines.join(',')}]`).execute(tx);
    lines = [];
    length = 0;
  };
  for await (const line of splitLines(createReadStream(tablePath(folder, name)).pipe(createGunzip()))) {
    digest.add(line);
    lines.push(line);
    length += line.length;
    if (lines.length >= mostRows || length >= mostCharacters) await flush();
  }
  await flush();
  return digest;
}

/** @throws OfficeError when the rows that are there are not those of the backup, one by one */
async function compare(tx: Tx, { name, rows }: TableEntry, put: LinesDigest, source: RowSource): Promise<void> {
  const found = new LinesDigest();
  for await (const lines of readLines(tx, source.source)) for (const line of lines) found.add(line);
  if (found.equals(put) && found.count === rows) return;
  throw new OfficeError(`The table ${name} did not come back as it was: nothing was restored.`);
}

/** The columns that a backup has of a table, as the table is now. @throws OfficeError for one that it has not */
function columnsOf(table: CatalogTable, entry: TableEntry): readonly CatalogColumn[] {
  return entry.columns.map((name) => {
    const column = table.columns.find((candidate) => candidate.name === name);
    if (column !== undefined) return column;
    throw new OfficeError(`The backup holds a column that this version does not have: ${entry.name}.${name}.`);
  });
}

/** How a value comes out of a line; where JSON stands plainly, its null in a column that must hold something is JSON's. */
function readOut({ name, type, required }: CatalogColumn, plainJson: boolean): RawBuilder<unknown> {
  const ref = sql.ref(`r.${name}`);
  if (type !== 'jsonb') return sql`${ref}`;
  if (!plainJson) return sql`${ref}::jsonb`;
  return required ? sql`coalesce(${ref}, 'null'::jsonb)` : sql`${ref}`;
}

function insertInto(name: string, columns: readonly CatalogColumn[], plainJson: boolean): Insert {
  const names = sql.join(columns.map((column) => sql.id(column.name)));
  const typeOf = ({ type }: CatalogColumn) => sql.raw(type === 'jsonb' && !plainJson ? 'text' : type);
  const types = sql.join(columns.map((column) => sql`${sql.id(column.name)} ${typeOf(column)}`));
  const values = sql.join(columns.map((column) => readOut(column, plainJson)));
  return (list) => sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_to_recordset(${list}::json) as r (${types})`;
}

async function restoreTable(tx: Tx, folder: string, table: CatalogTable, entry: TableEntry, plainJson: boolean) {
  const columns = columnsOf(table, entry);
  // Rows come back as they were: what guards changes to them has judged them already.
  const guards = (verb: 'disable' | 'enable') =>
    sql`alter table ${sql.table(table.name)} ${sql.raw(verb)} trigger user`.execute(tx);
  await guards('disable');
  const put = await insertLines(tx, folder, entry, insertInto(table.name, columns, plainJson));
  await guards('enable');
  await compare(tx, entry, put, tableSource({ ...table, columns }, plainJson));
}

/** Puts the queue's mails back. The queue must be there. */
async function restoreMails(tx: Tx, folder: string, entry: TableEntry): Promise<void> {
  const names = entry.columns.filter((name) => name in mailColumns);
  const types = Object.entries(mailColumns).map(([name, type]) => `${name} ${type}`);
  const values = names.map((name) =>
    name === 'state' ? 'state::pgboss.job_state' : name === 'data' || name === 'output' ? `${name}::jsonb` : name,
  );
  const put = await insertLines(
    tx,
    folder,
    entry,
    (list) => sql`insert into pgboss.job (name, ${sql.raw(names.join(', '))})
      select 'mail', ${sql.raw(values.join(', '))} from json_to_recordset(${list}::json) as r (${sql.raw(types.join(', '))})`,
  );
  await compare(tx, entry, put, mailSource);
}

/**
 * Puts every row of a backup into the tables as they were then, and reads all of them again.
 * @throws OfficeError naming the table that did not come back as it was, or that there is none for
 */
export async function restoreRows(tx: Tx, folder: string, manifest: Manifest): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(tx);
  const entries = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const table of await catalogTables(tx)) {
    const entry = entries.get(table.name);
    if (entry !== undefined) await restoreTable(tx, folder, table, entry, manifest.format === 1);
    entries.delete(table.name);
  }
  const [left] = entries.keys();
  if (left !== undefined) throw new OfficeError(`The backup holds a table that this version does not have: ${left}.`);
  if (manifest.mails !== undefined) await restoreMails(tx, folder, manifest.mails);
  for (const { name, last } of manifest.sequences) {
    await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(tx);
  }
}
