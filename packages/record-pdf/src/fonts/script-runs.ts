import type { ReadFont } from './font-book.ts';
import { fontFileName, type Weight } from './font-subsets.ts';
import { woffToSfnt } from './woff-to-sfnt.ts';

/** Noto Sans comes in one file for each script (https://fontsource.org). */
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const;
type Script = (typeof scripts)[number];

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

interface ScriptRun {
  readonly text: string;
  readonly script: Script;
}

/** A text in runs of one script each; what cannot be printed shows as a question mark. */
export function scriptRuns(text: string): readonly ScriptRun[] {
  const runs: { text: string; script: Script }[] = [];
  for (const character of text.normalize('NFC').replace(unprintable, '?')) {
    const script = scriptOf(character);
    const last = runs.at(-1);
    if (last !== undefined && (last.script === script || character === ' ')) last.text += character;
    else runs.push({ text: character, script });
  }
  return runs.length === 0 ? [{ text: ' ', script: 'latin' }] : runs;
}

async function load(readFont: ReadFont): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const faces = scripts.flatMap((script) =>
    (['regular', 'bold'] as const).map(async (weight) => {
      const sfnt = await woffToSfnt(await readFont(fontFileName(`noto-sans-${script}`, weight)));
      return [fontName(script, weight), sfnt] as const;
    }),
  );
  return new Map(await Promise.all(faces));
}

const loaded = new WeakMap<ReadFont, Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>>>();

/** The faces by `fontName`; read once for each way of reading. */
export function scriptFonts(readFont: ReadFont): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const fonts = loaded.get(readFont) ?? load(readFont);
  loaded.set(readFont, fonts);
  return fonts;
}
