/** Character sets in which files of text are written, as `TextDecoder` calls them. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gb18030', 'macintosh'] as const;
export type Encoding = (typeof encodings)[number];

/** A file's bytes in one character set. */
export interface TextReading {
  readonly encoding: Encoding;
  readonly text: string;
  /** Words with letters that are others elsewhere. */
  readonly words: readonly string[];
  /** Whether each of those is a letter or mark where such a one can stand. */
  readonly isPlausible: boolean;
  /** Whether one of those is a letter: a mark may stand nearly anywhere. */
  readonly hasLetters: boolean;
}

const shownWords = 6;
const longest = 40;

/** Marks that stand in words and figures of people. */
const marks = /^[’‘“”–—…•€£©®°§½¼¾№´`«»¡¿\u00a0]$/u;
const closing = /^[’”…•®°»]$/u;
const han = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef]$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII is looked for.
const beyond = /[^\u0000-\u007f]/u;

/** Whether a letter suits the one beside it: no capital follows a small letter, and no small one a capital in capitals. */
function isInCase(before: string, letter: string, after: string): boolean {
  const isUpper = (one: string) => /^\p{Lu}$/u.test(one);
  const isLower = (one: string) => /^\p{Ll}$/u.test(one);
  if (isUpper(letter)) return !isLower(before);
  if (!isLower(letter)) return true;
  return !(isUpper(before) && (isUpper(after) || !isLower(after)));
}

function isPlausibleAt(characters: readonly string[], at: number): boolean {
  const [before = ' ', letter = '', after = ' '] = [characters[at - 1], characters[at], characters[at + 1]];
  const isLetter = (one: string) => /^\p{L}$/u.test(one);
  // One alone behind a Latin letter is a letter with its mark and the one after it, read as two halves.
  if (han.test(letter)) return han.test(before) || han.test(after) || !isLetter(before);
  if (/^\p{Script=Latin}$/u.test(letter)) {
    // A Latin letter stands beside one, in its case, and never beside a Chinese one.
    if (han.test(before) || han.test(after) || !(isLetter(before) || isLetter(after))) return false;
    return isInCase(before, letter, after);
  }
  if (!marks.test(letter)) return false;
  // An apostrophe stands in a word; the other marks part words.
  return letter === '’' || !isLetter(before) || !isLetter(after) || (closing.test(letter) && !isLetter(after));
}

function readingIn(text: string, encoding: Encoding): TextReading {
  const words = text.match(/[^\s,;|"\t]+/gu)?.filter((word) => beyond.test(word)) ?? [];
  let [isPlausible, hasLetters] = [true, false];
  for (const word of words) {
    const characters = [...word];
    for (const [at, character] of characters.entries()) {
      if (!beyond.test(character)) continue;
      isPlausible &&= isPlausibleAt(characters, at);
      hasLetters ||= /^\p{L}$/u.test(character);
    }
  }
  const shown = [...new Set(words)].slice(0, shownWords).map((word) => word.slice(0, longest));
  return { encoding, text, words: shown, isPlausible, hasLetters };
}

/** The text of bytes in a character set; null where they are no valid text of it. */
export function textIn(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The one error that a decoder throws here says just this: the bytes are none of the encoding.
    return null;
  }
}

/** The file in each character set of which its bytes are valid text. */
export function textReadings(bytes: Uint8Array): readonly TextReading[] {
  return (['windows-1252', 'gb18030', 'macintosh'] as const).flatMap((encoding) => {
    // Windows writes nothing with these five bytes; a decoder makes control characters of them.
    if (encoding === 'windows-1252' && bytes.some((byte) => [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte))) return [];
    const text = textIn(bytes, encoding);
    return text === null ? [] : [readingIn(text, encoding)];
  });
}

/** Those in which the words are words; all of them where there are none. */
export function plausibleReadings(readings: readonly TextReading[]): readonly TextReading[] {
  const plausible = readings.filter(({ isPlausible }) => isPlausible);
  return plausible.length === 0 ? readings : plausible;
}

/** The one in which the words are words; null where there are several, or none. */
export function sureReading(readings: readonly TextReading[]): TextReading | null {
  const [one, ...others] = plausibleReadings(readings);
  if (one?.isPlausible !== true) return null;
  // Most files that say nothing are in the code page of Windows: marks in another set are no reason to ask.
  const isUsual = one.encoding === 'windows-1252' && one.hasLetters && others.every(({ hasLetters }) => !hasLetters);
  return others.length === 0 || isUsual ? one : null;
}
