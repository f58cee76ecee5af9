import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileMode, folderMode } from '#config/private-folder.ts';
import { checkKey, type FileStorage, NoSuchFile, storageError } from './storage.ts';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** A full disk, a folder that may not be written, a disk that fails: for a person all the same. */
function unlessOurs(error: unknown): unknown {
  const codes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'];
  return codes.includes(String(codeOf(error))) ? storageError(error) : error;
}

const unfinishedOf = (path: string) => `${path}.part`;

/** Keeps files in a folder, spread over subfolders by the first two characters of the key. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    checkKey(key);
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const unfinished = unfinishedOf(path);
      try {
        await mkdir(dirname(path), { recursive: true, mode: folderMode });
        await pipeline(content(), createWriteStream(unfinished, { mode: fileMode }));
        await sync(unfinished);
        await rename(unfinished, path);
        await sync(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw unlessOurs(error);
      }
    },
    async open(key) {
      const handle = await open(pathOf(key), 'r').catch((error: unknown) => {
        throw codeOf(error) === 'ENOENT' ? new NoSuchFile(key, error) : unlessOurs(error);
      });
      return createReadStream('', { fd: handle, autoClose: true });
    },
    async remove(key) {
      const path = pathOf(key);
      // A copy that was killed may have begun to keep it.
      for (const one of [path, unfinishedOf(path)]) {
        await rm(one, { force: true }).catch((error: unknown) => {
          throw unlessOurs(error);
        });
      }
    },
  };
}
