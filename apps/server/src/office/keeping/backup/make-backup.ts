import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { fileMode, folderMode } from '#config/private-folder.ts';
import type { Db, Tx } from '#db/db.ts';
import { seenMigrations } from '#db/migrate.ts';
import type { FileStorage } from '#files/storage.ts';
import { OfficeError } from '../../office-error.ts';
import { readAtOnce } from '../read-at-once.ts';
import { catalogSequences, catalogTables } from './catalog.ts';
import { copyFiles, hashedStream, syncFile } from './copy-files.ts';
import { type Manifest, manifestName, manifestText, type TableEntry, tablePath } from './manifest.ts';
import { mailSource } from './queued-mails.ts';
import { type RowSource, readLines, tableSource } from './row-lines.ts';

async function copyRows(tx: Tx, folder: string, { name, columns, source }: RowSource): Promise<TableEntry> {
  const { stream, sha256 } = hashedStream();
  let rows = 0;
  async function* counted(): AsyncGenerator<string> {
    for await (const lines of readLines(tx, source)) {
      rows += lines.length;
      yield `${lines.join('\n')}\n`;
    }
  }
  const path = tablePath(folder, name);
  await pipeline(Readable.from(counted()), stream, createGzip(), createWriteStream(path, { mode: fileMode }));
  await syncFile(path);
  return { name, columns, rows, sha256: sha256() };
}

async function makeFolders(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: folderMode });
    if ((await readdir(folder)).length > 0) throw new OfficeError(`${folder} is not empty: name a new folder.`);
    await chmod(folder, folderMode);
    for (const part of ['tables', 'files']) await mkdir(join(folder, part), { mode: folderMode });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new OfficeError(`${folder} cannot be made: ${error.message}. Name a folder that this user may write to.`);
  }
}

/**
 * Copies every row and file into a new folder, closed to others, as they were at one moment, while the server goes on (quality.md R7).
 * @throws OfficeError when the folder is there and not empty or cannot be made, a file is missing, or the file store is away
 */
export async function makeBackup(db: Db, storage: FileStorage, folder: string, now: Date): Promise<Manifest> {
  await makeFolders(folder);
  const manifest = await readAtOnce(db, async (tx): Promise<Manifest> => {
    await sql`set local timezone = 'UTC'`.execute(tx);
    const tables = await Array.fromAsync(await catalogTables(tx), (table) => copyRows(tx, folder, tableSource(table)));
    const mails = await copyRows(tx, folder, mailSource);
    const [migrations, sequences] = [await seenMigrations(tx), await catalogSequences(tx)];
    const files = await copyFiles(tx, storage, folder);
    return { format: 2, madeAt: now.toISOString(), migrations, tables, mails, sequences, ...files };
  });
  const path = join(folder, manifestName);
  await writeFile(path, manifestText(manifest), { mode: fileMode });
  await syncFile(path);
  return manifest;
}
