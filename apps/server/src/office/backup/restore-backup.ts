import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Registry } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import { migrate, migrateTo } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import type { FileStorage } from '#files/storage.ts';
import { OfficeError } from '../office-error.ts';
import { catalogTables } from './catalog.ts';
import { checkBackup } from './check-backup.ts';
import { filePath, type Manifest, type TableEntry, tablePath } from './manifest.ts';

const batch = 500;

/** Where a backup goes. */
export interface RestoreTarget {
  readonly db: Db;
  readonly registry: Registry;
  readonly storage: FileStorage;
}

async function refuseFullDatabase(db: Db): Promise<void> {
  const { rows } = await sql<{ tables: string }>`select count(*) as tables from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db);
  if (rows[0]?.tables !== '0') {
    throw new OfficeError('The database is not empty: restore into a new data folder or a new database.');
  }
}

function refuseNewerBackup({ migrations: seen }: Manifest): void {
  const unknown = seen.find((name) => migrations[name] === undefined);
  if (unknown !== undefined) {
    throw new OfficeError(`The backup was made by a newer version of this program (${unknown}): install that first.`);
  }
}

async function insertLines(tx: Tx, { name, columns }: TableEntry, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(tx);
}

async function restoreTable(tx: Tx, folder: string, table: TableEntry): Promise<void> {
  const input = createReadStream(tablePath(folder, table.name)).pipe(createGunzip());
  let lines: string[] = [];
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    lines.push(line);
    if (lines.length < batch) continue;
    await insertLines(tx, table, lines);
    lines = [];
  }
  await insertLines(tx, table, lines);
}

async function restoreRows(tx: Tx, folder: string, manifest: Manifest): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(tx);
  const entries = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const { name } of await catalogTables(tx)) {
    const table = entries.get(name);
    if (table !== undefined) await restoreTable(tx, folder, table);
    entries.delete(name);
  }
  const [left] = entries.keys();
  if (left !== undefined) throw new OfficeError(`The backup holds a table that this version does not have: ${left}.`);
  for (const { name, last } of manifest.sequences) {
    await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(tx);
  }
}

/**
 * Restores a backup into an empty database and file store: everything is compared with its hash first, rows come back
 * as they were, and then the database is brought forward to this version.
 * @throws OfficeError for a database that is not empty, a damaged backup, or one of a newer version
 */
export async function restoreBackup({ db, registry, storage }: RestoreTarget, folder: string): Promise<Manifest> {
  await refuseFullDatabase(db);
  const manifest = await checkBackup(folder);
  refuseNewerBackup(manifest);
  await db.transaction().execute(async (tx) => {
    await migrateTo(tx, registry, manifest.migrations.at(-1));
    await restoreRows(tx, folder, manifest);
    for (const { key } of manifest.files) await storage.put(key, () => createReadStream(filePath(folder, key)));
  });
  await migrate(db, registry);
  return manifest;
}
