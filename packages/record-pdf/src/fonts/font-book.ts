import { type FontSubset, fontFileName, subsetsFor, type Weight } from './font-subsets.ts';
import { glyphCoverage } from './glyph-coverage.ts';
import { printable } from './printable.ts';
import { woffToSfnt } from './woff-to-sfnt.ts';

/** Fetches one .woff file by its name; throws CopyOfRecordError `fonts` when it cannot be had. */
export type ReadFont = (fileName: string) => Promise<Uint8Array<ArrayBuffer>>;

/** A stretch of text that one font can set. */
export interface Run {
  text: string;
  /** A name from `fonts`. */
  font: string;
}

/** The fonts that a set of texts needs, loaded; no single file holds all the scripts. */
export interface FontBook {
  fonts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Characters (with their marks) that no font has. */
  unsupported: string[];
  /** Texts that were not announced when the book was opened fall back to the Latin font. */
  runs(text: string, weight: Weight): Run[];
}

interface LoadedFont {
  sfnt: Uint8Array<ArrayBuffer>;
  covers(codePoint: number): boolean;
}

const latin: FontSubset = 'noto-sans-latin';
/** Characters that the Latin file has without exception: for most texts no further lookup is needed. */
const plain = /^[\x20-\x7e\u{a0}-\u{ff}]*$/u;
/** A character with the marks that stand on it: one font has to draw both. */
const clusters = /\P{M}\p{M}*|\p{M}+/gu;

/** Chooses a font for every character of the texts and loads the files that takes, no others. */
export async function openFontBook(texts: Record<Weight, string[]>, readFont: ReadFont): Promise<FontBook> {
  const loaded = new Map<string, Promise<LoadedFont>>();
  const load = (fileName: string) => {
    const font = loaded.get(fileName) ?? readFont(fileName).then(openFont);
    loaded.set(fileName, font);
    return font;
  };
  const regular = await chooseFonts('regular', texts.regular, load);
  const bold = await chooseFonts('bold', texts.bold, load);
  const fonts = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [name, font] of loaded) fonts.set(name, (await font).sfnt);
  return {
    fonts,
    unsupported: [...new Set([...regular.missing, ...bold.missing])],
    runs: (text, weight) => splitRuns(text, weight, (weight === 'bold' ? bold : regular).chosen),
  };
}

async function openFont(woff: Uint8Array<ArrayBuffer>): Promise<LoadedFont> {
  const sfnt = await woffToSfnt(woff);
  return { sfnt, covers: glyphCoverage(sfnt) };
}

async function chooseFonts(weight: Weight, texts: string[], load: (fileName: string) => Promise<LoadedFont>) {
  const chosen = new Map<string, string>();
  const missing: string[] = [];
  const choose = async (cluster: string) => {
    for (const subset of subsetsFor(cluster)) {
      const fileName = fontFileName(subset, weight);
      const { covers } = await load(fileName);
      if ([...cluster].every((character) => covers(character.codePointAt(0) ?? 0))) {
        chosen.set(cluster, fileName);
        return;
      }
    }
    missing.push(cluster);
  };
  await load(fontFileName(latin, weight));
  await Promise.all([...distinctClusters(texts)].map(choose));
  return { chosen, missing: missing.sort() };
}

function distinctClusters(texts: string[]): Set<string> {
  const found = new Set<string>();
  for (const text of texts) {
    const set = printable(text);
    if (plain.test(set)) continue;
    for (const cluster of set.match(clusters) ?? []) if (cluster !== '\n') found.add(cluster);
  }
  return found;
}

function splitRuns(text: string, weight: Weight, chosen: ReadonlyMap<string, string>): Run[] {
  const latinFont = fontFileName(latin, weight);
  if (plain.test(text)) return text === '' ? [] : [{ text, font: latinFont }];
  const runs: Run[] = [];
  for (const cluster of text.match(clusters) ?? []) {
    const font = chosen.get(cluster) ?? latinFont;
    const last = runs.at(-1);
    if (last?.font === font) last.text += cluster;
    else runs.push({ text: cluster, font });
  }
  return runs;
}
