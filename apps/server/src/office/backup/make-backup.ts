import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { fileType } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import { tableOfType } from '#db/tables.ts';
import type { FileStorage } from '#files/storage.ts';
import { OfficeError } from '../office-error.ts';
import { type CatalogTable, catalogMigrations, catalogSequences, catalogTables } from './catalog.ts';
import { hashedStream } from './hashed-stream.ts';
import { type FileEntry, filePath, type Manifest, manifestName, type TableEntry, tablePath } from './manifest.ts';

const batch = 1_000;

/** The rows of a table as lines of JSON, written by the database: numbers keep every digit. */
async function* lines(tx: Tx, { name, key }: CatalogTable): AsyncGenerator<string> {
  const order = key.length === 0 ? sql`row_to_json(t)::text` : sql.join(key.map((column) => sql.ref(`t.${column}`)));
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(t)::text as line from ${sql.table(name)} t order by ${order}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batch)} from backup_rows`.execute(tx);
    if (rows.length === 0) break;
    yield `${rows.map(({ line }) => line).join('\n')}\n`;
  }
  await sql`close backup_rows`.execute(tx);
}

async function copyTable(tx: Tx, folder: string, table: CatalogTable): Promise<TableEntry> {
  const { stream, sha256 } = hashedStream();
  let rows = 0;
  async function* counted(): AsyncGenerator<string> {
    for await (const text of lines(tx, table)) {
      rows += text.split('\n').length - 1;
      yield text;
    }
  }
  const path = tablePath(folder, table.name);
  await pipeline(Readable.from(counted()), stream, createGzip(), createWriteStream(path));
  await syncFile(path);
  return { name: table.name, columns: table.columns, rows, sha256: sha256() };
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

interface StoredFile {
  readonly key: string;
  readonly sha256: string;
  readonly permanent: boolean;
}

/** @throws OfficeError for a file that a row needs and that is gone or not what was uploaded */
async function copyFile(storage: FileStorage, folder: string, file: StoredFile): Promise<FileEntry | null> {
  const content = await storage.open(file.key).catch(() => null);
  if (content === null) {
    // An upload that no row took may be cleaned up while the backup runs.
    if (!file.permanent) return null;
    throw new OfficeError(`The file ${file.key} is missing in the file store.`);
  }
  const { stream, sha256 } = hashedStream();
  const path = filePath(folder, file.key);
  await pipeline(content, stream, createWriteStream(path));
  await syncFile(path);
  if (sha256() !== file.sha256) throw new OfficeError(`The file ${file.key} is not what was uploaded.`);
  return { key: file.key, sha256: file.sha256 };
}

async function copyFiles(tx: Tx, storage: FileStorage, folder: string): Promise<readonly FileEntry[]> {
  const { rows } = await sql<StoredFile>`select storage_key as key, sha256, permanent
    from ${sql.table(tableOfType(fileType))} order by storage_key`.execute(tx);
  const entries: FileEntry[] = [];
  for (const file of rows) {
    const entry = await copyFile(storage, folder, file);
    if (entry !== null) entries.push(entry);
  }
  return entries;
}

/**
 * Copies every row and file into a new folder, as they were at one moment, while the server goes on (quality.md R7).
 * @throws OfficeError when the folder is there and not empty, or a file is missing
 */
export async function makeBackup(db: Db, storage: FileStorage, folder: string, now: Date): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new OfficeError(`${folder} is not empty: name a new folder.`);
  for (const part of ['tables', 'files']) await mkdir(join(folder, part));
  const manifest = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx): Promise<Manifest> => {
      await sql`set local timezone = 'UTC'`.execute(tx);
      const tables: TableEntry[] = [];
      for (const table of await catalogTables(tx)) tables.push(await copyTable(tx, folder, table));
      const [migrations, sequences] = [await catalogMigrations(tx), await catalogSequences(tx)];
      const files = await copyFiles(tx, storage, folder);
      return { format: 1, madeAt: now.toISOString(), migrations, tables, sequences, files };
    });
  const path = join(folder, manifestName);
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`);
  await syncFile(path);
  return manifest;
}
