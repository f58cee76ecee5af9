import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

/** Noto Sans comes in one file for each script (https://fontsource.org). */
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const;
export type Script = (typeof scripts)[number];
const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

export const fontName = (script: Script, weight: Weight): string => `${script} ${weight}`;

/** The script whose file holds a character; the first for those that none holds. */
function scriptOf(character: string): Script {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x370 && code <= 0x3ff) return 'greek';
  if (code >= 0x400 && code <= 0x45f) return 'cyrillic';
  return (code >= 0x100 && code <= 0x24f) || (code >= 0x1e00 && code <= 0x1eff) ? 'latin-ext' : 'latin';
}

/** Characters of no script that the documents are set in. */
const unprintable = /[^\u0020-\u024f\u0370-\u045f\u1e00-\u1eff\u2010-\u2026\u20ac\u2122]/gu;

export interface Run {
  readonly text: string;
  readonly script: Script;
}

/** A text in runs of one script each; what cannot be printed shows as a question mark. */
export function scriptRuns(text: string): readonly Run[] {
  const runs: { text: string; script: Script }[] = [];
  for (const character of text.normalize('NFC').replace(unprintable, '?')) {
    const script = scriptOf(character);
    const last = runs.at(-1);
    if (last !== undefined && (last.script === script || character === ' ')) last.text += character;
    else runs.push({ text: character, script });
  }
  return runs.length === 0 ? [{ text: ' ', script: 'latin' }] : runs;
}

const headerSize = 44;
const entrySize = 20;

/** Unpacks a WOFF 1.0 file (W3C Recommendation, 2012): the PDF writer's own reader inflates tables again and again. */
function fontIn(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_item, index) => {
    const at = headerSize + index * entrySize;
    const [start, packedSize, size] = [4, 8, 12].map((offset) => woff.readUInt32BE(at + offset)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(start, start + packedSize);
    const table = packedSize === size ? packed : inflateSync(packed);
    return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), table };
  });
  const directory = Buffer.alloc(12 + 16 * tables.length);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables.length, 4);
  let offset = directory.length;
  const bodies = tables.map(({ tag, checksum, table }, index) => {
    const at = 12 + 16 * index;
    tag.copy(directory, at);
    checksum.copy(directory, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([directory, ...bodies]);
}

async function load(): Promise<ReadonlyMap<string, Buffer>> {
  const faces = scripts.flatMap((script) =>
    (['regular', 'bold'] as const).map(async (weight) => {
      const name = `@fontsource/noto-sans/files/noto-sans-${script}-${weights[weight]}-normal.woff`;
      return [fontName(script, weight), fontIn(await readFile(fileURLToPath(import.meta.resolve(name))))] as const;
    }),
  );
  return new Map(await Promise.all(faces));
}

let loaded: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** The faces by `fontName`; read once. */
export function documentFonts(): Promise<ReadonlyMap<string, Buffer>> {
  loaded ??= load();
  return loaded;
}
