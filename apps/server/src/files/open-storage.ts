import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { folderStorage } from './folder-storage.ts';
import type { FileStorage } from './storage.ts';

/**
 * Where files are kept as the settings say: a bucket, or a folder in the data folder.
 * @throws StorageStartError with one line when the bucket does not answer
 */
export async function openStorage({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStorage> {
  if (filesUrl === null) return folderStorage(join(dataDir, 'files'));
  // Loaded only where it is used: the client is larger than the server.
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(filesUrl);
}
