import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from './storage.ts';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps files in a folder, spread over subfolders by the first two characters of the key. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    // Keys are made by the server; this holds should that ever change.
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('That is no key of a stored file.');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const unfinished = `${path}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(content(), createWriteStream(unfinished));
        await sync(unfinished);
        await rename(unfinished, path);
        await sync(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(key) {
      const handle = await open(pathOf(key), 'r');
      return createReadStream('', { fd: handle, autoClose: true });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
