import { open } from 'node:fs/promises';

/** Resolves once a file's bytes are on the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
