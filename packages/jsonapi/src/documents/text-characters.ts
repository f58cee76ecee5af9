import type { Problem } from '../problem.ts';

/** A problem with a text that holds a character it must not. */
export type CharacterCode =
  | 'controlCharacter'
  | 'lineSeparator'
  | 'paragraphSeparator'
  | 'directionCharacter'
  | 'halfCharacter';

/** Which code is said of which characters; the first that fits. */
const codes: readonly (readonly [code: CharacterCode, pattern: RegExp])[] = [
  ['controlCharacter', /\p{Cc}/u],
  ['lineSeparator', /\u2028/u],
  ['paragraphSeparator', /\u2029/u],
  ['halfCharacter', /\p{Cs}/u],
  ['directionCharacter', /./u],
];

/**
 * Control characters (Unicode's Cc, C0 and C1) but tab and line break, the two separators that some readers take for
 * the end of a line, controls that turn the direction of what follows (Unicode Standard Annex 9, section 2: what is
 * shown is then not what is kept), and halves of a surrogate pair, which are no character at all.
 */
const refused = /(?![\t\n])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;
const refusedInLine = /\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

/** How a standard names a character: U+2028. */
const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Characters that nobody sees, so that two names that look alike are two: of no width, or blank. What joins the parts of an
 * emoji stays.
 */
const unseen =
  /(?![\u202a-\u202e\u2066-\u2069]|[\ufe00-\ufe0f]|[\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)[\u200c\u200d]/gu;

/** A name as it is kept: without characters that nobody sees, and without blanks around it. */
export const seenName = (text: string): string => text.replaceAll(unseen, '').trim();

/** A text as it is kept: its line breaks are U+000A alone. */
export const plainText = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * The first character that a plain text must not hold, by its name and its place, counted in characters from 1; null
 * when there is none.
 * @param lines `one` where tabs and line breaks have no place either
 */
export function characterProblem(
  text: string,
  { lines = 'many' }: { readonly lines?: 'one' | 'many' } = {},
): (Problem & { readonly code: CharacterCode; readonly values: Readonly<Record<string, string>> }) | null {
  const found = (lines === 'one' ? refusedInLine : refused).exec(text);
  if (found === null) return null;
  const [character] = found;
  const code = codes.find(([, pattern]) => pattern.test(character))?.[0] ?? 'controlCharacter';
  const position = String([...text.slice(0, found.index)].length + 1);
  return { code, values: { character: nameOf(character), position } };
}
