import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#db/db.ts';
import { installQueues } from '#db/job-queue.ts';
import { migrate, migrateTo } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { readValue } from '#db/sql/read-rows.ts';
import type { FileStorage } from '#files/storage.ts';
import { OfficeError } from '../../office-error.ts';
import type { FileSources } from '../records/compare-files.ts';
import { checkBackup } from './check-backup.ts';
import { hashedStream } from './copy-files.ts';
import { type FileEntry, filePath, type Manifest } from './manifest.ts';
import { restoreRows } from './restore-rows.ts';

async function refuseFullDatabase(db: Db): Promise<void> {
  const tables = await readValue<string>(db)`select count(*) from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`;
  if (tables !== '0') {
    throw new OfficeError('The database is not empty: restore into a new data folder or a new database.');
  }
}

function refuseNewerBackup({ migrations: seen }: Manifest): void {
  const unknown = seen.find((name) => migrations[name] === undefined);
  if (unknown !== undefined) {
    throw new OfficeError(`The backup was made by a newer version of this program (${unknown}): install that first.`);
  }
}

/** @throws OfficeError when the file that was put is not the one of the backup */
async function restoreFile(storage: FileStorage, folder: string, { key, sha256 }: FileEntry): Promise<void> {
  await storage.put(key, () => createReadStream(filePath(folder, key)));
  const found = hashedStream();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(await storage.open(key), found.stream, nowhere);
  if (found.sha256() !== sha256) throw new OfficeError(`The file ${key} did not come back as it was.`);
}

/**
 * Restores a backup into an empty database and file store: everything is compared with its hash first, rows come back
 * as they were, all of them are read again and compared, and then the database is brought forward to this version.
 * @throws OfficeError for a database that is not empty, a damaged backup, one of a newer version, or a part that did
 * not come back as it was
 */
export async function restoreBackup({ db, registry, storage }: FileSources, folder: string): Promise<Manifest> {
  await refuseFullDatabase(db);
  const manifest = await checkBackup(folder);
  refuseNewerBackup(manifest);
  // The queue makes its tables in transactions of its own, in a schema of its own.
  await installQueues(db);
  await db.transaction().execute(async (tx) => {
    await migrateTo(tx, registry, manifest.migrations.at(-1));
    await restoreRows(tx, folder, manifest);
    for (const file of manifest.files) await restoreFile(storage, folder, file);
  });
  await migrate(db, registry);
  return manifest;
}
