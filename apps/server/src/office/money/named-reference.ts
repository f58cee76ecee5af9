/** Words of a text as they are compared: letters without accents and figures, capital. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // A period parts letters from figures alone: No.5001, and S.A.
    .replace(/(?<=\p{L})\.(?=\p{N})|(?<=\p{N})\.(?=\p{L})/gu, ' ')
    .replace(/['’.]/g, '')
    .toUpperCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const checkWords = new Set('CHECK CHECKS CHK CK CHEQUE CHQ ASSEGNO 支票'.split(' '));
const numberWords = new Set('N NO NR NUM NUMBER 号 号码'.split(' '));
const isOfCheck = (words: readonly string[]): boolean => words.some((word) => checkWords.has(word));

/** Figures of a reference that tell a transfer from others by themselves. */
const longNumber = /^\d{5,}$/;

/** Words for a number, and the number, written in one: CK0005001, NO5001, CHKNO. */
const numbered = new RegExp(`^(${[...checkWords].join('|')})?(${[...numberWords].join('|')})?(\\d*)$`);

/** Words as a person reads them: a number apart from the words for it, and without zeros before it. */
const asRead = (words: readonly string[]): readonly string[] =>
  words
    .flatMap((word) => numbered.exec(word)?.slice(1).filter(Boolean) ?? [word])
    .map((part) => part.replace(/^0+(?=\d+$)/, ''));

/** The number behind the word for a check, however short. */
const checkNumber = (words: readonly string[]): string | undefined =>
  words.find((word, at) => {
    const before = words.slice(0, at).findLast((one) => !numberWords.has(one)) ?? '';
    return /^\d+$/.test(word) && checkWords.has(before);
  });

/** True where a text and a reference name a check by its number, and not the same one; fewer figures say how many there are. */
export function isOtherCheck(text: readonly string[], reference: string): boolean {
  const [said, known] = [text, wordsIn(reference)].map((words) => checkNumber(asRead(words)));
  return said !== undefined && said.length > 2 && known !== undefined && said !== known;
}

/**
 * True where a text holds a reference, with any marks between its parts or none, or its long number alone; the number of a
 * check, which is short, where both speak of a check: CHK 2207 is CHECK 2207.
 */
export function hasReference(text: readonly string[], reference: string): boolean {
  const [said, words] = [asRead(text), asRead(wordsIn(reference))];
  const number = checkNumber(words);
  if (number !== undefined && checkNumber(said) === number) return true;
  const whole = words.join('');
  if (!/\d{3}/.test(whole)) return false;
  const numbers = words.filter((word) => /^\d{3,}$/.test(word));
  if (isOfCheck(words) && isOfCheck(said) && numbers.some((one) => said.includes(one))) return true;
  if (words.some((word) => longNumber.test(word) && said.includes(word))) return true;
  return said.some((_, at) => [1, words.length].some((length) => said.slice(at, at + length).join('') === whole));
}

/** A reference without the words that only say what its number is. */
function bare(reference: string): string {
  const words = asRead(wordsIn(reference));
  const own = words.filter((word) => !checkWords.has(word) && !numberWords.has(word));
  return (own.length === 0 ? words : own).join(' ');
}

/** True where two references are the same words, but for how a check is called: Check #007 is CHK 7. */
export const isSameReference = (one: string, other: string): boolean => bare(one) === bare(other);
