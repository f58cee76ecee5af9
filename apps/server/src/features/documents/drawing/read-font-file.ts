import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A font file of Noto Sans by its name, from its package (https://fontsource.org). */
export async function readFontFile(fileName: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(`@fontsource/noto-sans/files/${fileName}`))));
}
