import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { timed } from '#tracing/spans.ts';
import { folderStorage } from './folder-storage.ts';
import type { FileStorage } from './storage.ts';

/**
 * Where files are kept as the settings say: a bucket, or a folder in the data folder.
 * @throws StorageStartError with one line when the bucket does not answer
 */
export async function openStorage({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStorage> {
  if (filesUrl === null) return timedStorage(folderStorage(join(dataDir, 'files')), 'folder');
  // Loaded only where it is used: the client is larger than the server.
  const { s3Storage } = await import('./s3-storage.ts');
  return timedStorage(await s3Storage(filesUrl), 's3');
}

/** The same store, which tells how long it took for what. */
function timedStorage(storage: FileStorage, kind: string): FileStorage {
  const facts = { 'file.store': kind };
  return {
    put: (key, open) => timed('file put', facts, () => storage.put(key, open)),
    open: (key) => timed('file open', facts, () => storage.open(key)),
    remove: (key) => timed('file remove', facts, () => storage.remove(key)),
  };
}
