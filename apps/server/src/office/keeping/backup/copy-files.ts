import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileType, JsonApiError } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import { fileMode } from '#config/private-folder.ts';
import type { Tx } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { tableOfType } from '#db/sql/tables.ts';
import { type FileStorage, NoSuchFile, storageError } from '#files/storage.ts';
import { OfficeError } from '../../office-error.ts';
import { type FileEntry, filePath, type Manifest } from './manifest.ts';

/** Lets bytes through and knows their SHA-256 (hex) at the end. */
export function hashedStream(): { readonly stream: Transform; sha256(): string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest('hex') };
}

/** Resolves once a file's bytes are on the disk. */
export async function syncFile(path: string): Promise<void> {
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

/** Milliseconds before a file is asked for again while the store is away: one blink of it must not cost a night's backup. */
const pauses = [500, 2_000];

/** The store as it is read: what breaks on its side is told from a disk that takes no more. */
async function* readFrom(content: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw storageError(error);
  }
}

function awayError({ cause }: JsonApiError): OfficeError {
  const reason = cause instanceof Error ? `: ${cause.message.replace(/\.$/, '')}` : '';
  return new OfficeError(
    `The file store is not available at the moment${reason}. Nothing was backed up: make the backup again once it answers.`,
  );
}

/** @throws NoSuchFile, JsonApiError 503 while the store is out of reach, OfficeError for a file that was changed */
async function copyOnce(storage: FileStorage, folder: string, file: StoredFile): Promise<FileEntry> {
  const content = await storage.open(file.key);
  const { stream, sha256 } = hashedStream();
  const path = filePath(folder, file.key);
  await pipeline(readFrom(content), stream, createWriteStream(path, { mode: fileMode }));
  await syncFile(path);
  if (sha256() !== file.sha256) throw new OfficeError(`The file ${file.key} is not what was uploaded.`);
  return { key: file.key, sha256: file.sha256 };
}

/** Null for an upload that no row took and that was cleaned up meanwhile. @throws OfficeError */
async function copyFile(storage: FileStorage, folder: string, file: StoredFile): Promise<FileEntry | null> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await copyOnce(storage, folder, file);
    } catch (error) {
      if (error instanceof NoSuchFile) {
        if (!file.permanent) return null;
        throw new OfficeError(`The file ${file.key} is missing in the file store.`);
      }
      if (!(error instanceof JsonApiError)) throw error;
      const pause = pauses[attempt];
      if (pause === undefined) throw awayError(error);
      await delay(pause);
    }
  }
}

/**
 * Copies every file that a row names.
 * @throws OfficeError for a file that a row needs and that is gone or not what was uploaded, and for a store that is away
 */
export async function copyFiles(
  tx: Tx,
  storage: FileStorage,
  folder: string,
): Promise<Pick<Manifest, 'files' | 'leftOut'>> {
  const rows = await readRows<StoredFile>(tx)`select storage_key as key, sha256, permanent
    from ${sql.table(tableOfType(fileType))} order by storage_key`;
  const copied = await Array.fromAsync(rows, (file) => copyFile(storage, folder, file));
  const files = copied.filter((entry) => entry !== null);
  return { files, leftOut: rows.length - files.length };
}
