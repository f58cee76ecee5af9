const accented: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  A: 'Å',
  E: 'É',
  O: 'Ø',
  U: 'Û',
};

/** Longer than any of our languages makes an English text. */
const share = 0.4;

/**
 * A text that stands for all languages while developing: accented, so that a text from no catalogue is seen, and two
 * fifths longer, so that what does not fit is seen. `/…?pseudo` shows the portal in it.
 */
export function pseudo(text: string): string {
  const letters = [...text].map((letter) => accented[letter] ?? letter).join('');
  return `[${letters}${'~'.repeat(Math.ceil(text.length * share))}]`;
}
