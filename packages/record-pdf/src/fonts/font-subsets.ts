import noto from '@fontsource/noto-sans/unicode.json' with { type: 'json' };
import notoChinese from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' };

export type Weight = 'regular' | 'bold';

/** One font file's name without its weight: `noto-sans-greek`, `noto-sans-sc-119`. */
export type FontSubset = string;

/** Scripts in the order in which they are tried; Devanagari needs shaping that has not been proved and stays out. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const;

const claims: { subset: FontSubset; ranges: [number, number][] }[] = [
  ...scripts.map((script) => ({ subset: `noto-sans-${script}`, ranges: parseRanges(noto[script]) })),
  ...Object.entries(notoChinese)
    .filter(([number]) => number.startsWith('['))
    .map(([number, ranges]) => ({ subset: `noto-sans-sc-${number.slice(1, -1)}`, ranges: parseRanges(ranges) })),
];

export const fontSubsets: readonly FontSubset[] = claims.map(({ subset }) => subset);

/** The subsets said to hold a character, best first. What is said is not always so: ask the font (glyphCoverage). */
export function subsetsFor(character: string): FontSubset[] {
  const code = character.codePointAt(0) ?? 0;
  return claims
    .filter(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))
    .map(({ subset }) => subset);
}

/** Name of the file in @fontsource/noto-sans or @fontsource/noto-sans-sc. */
export function fontFileName(subset: FontSubset, weight: Weight): string {
  return `${subset}-${weight === 'bold' ? 700 : 400}-normal.woff`;
}

/** CSS `unicode-range` notation: `U+20-7E,U+A0`. */
function parseRanges(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
