import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A font file of Noto Sans by its name, from the package of its script (https://fontsource.org). */
export async function readFontFile(fileName: string): Promise<Uint8Array<ArrayBuffer>> {
  const family = fileName.startsWith('noto-sans-sc-') ? 'noto-sans-sc' : 'noto-sans';
  return new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${fileName}`))));
}
