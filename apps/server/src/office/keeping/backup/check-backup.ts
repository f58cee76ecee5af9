import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { OfficeError } from '../../office-error.ts';
import { hashedStream } from './copy-files.ts';
import { filePath, type Manifest, readManifest, rowParts, tablePath } from './manifest.ts';

async function hashOf(path: string, packed: boolean): Promise<string | null> {
  const { stream, sha256 } = hashedStream();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    if (packed) await pipeline(createReadStream(path), createGunzip(), stream, nowhere);
    else await pipeline(createReadStream(path), stream, nowhere);
  } catch {
    return null;
  }
  return sha256();
}

/** Reads a whole backup and compares every part with its hash. @throws OfficeError naming the first that differs */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { name, sha256 } of rowParts(manifest)) {
    if ((await hashOf(tablePath(folder, name), true)) !== sha256) {
      throw new OfficeError(`The backup is damaged: the table ${name} is not what was written.`);
    }
  }
  for (const { key, sha256 } of manifest.files) {
    if ((await hashOf(filePath(folder, key), false)) !== sha256) {
      throw new OfficeError(`The backup is damaged: the file ${key} is not what was written.`);
    }
  }
  return manifest;
}
