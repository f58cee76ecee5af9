import { addDays, type PaymentMethod } from '@packhouse/programme';

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
export const isOfCheck = (words: readonly string[]): boolean => words.some((word) => checkWords.has(word));

/** Words by which banks call a deposit. */
const ofDeposit = new Set(
  `BRANCH CHECK CHECKS CHEQUE CHEQUES CHK CK COUNTER DEP DEPOSIT DEPOSITO DEPOSITOS DEPOSITS EDEPOSIT ITEMS LOCKBOX MEMO REMISE
  TELLER VERSAMENTO`.split(/\s+/),
);

export const saysDeposit = (words: readonly string[]): boolean => words.some((word) => ofDeposit.has(word));

const ofTransfer = new Set('ACH EFT FEDWIRE WIRE ZELLE'.split(' '));

/** Words for several of ours that go out at once: with them a number is its own, however short. */
const ofRuns = new Set('BATCH FILE RUN'.split(' '));

/** True for money that somebody takes to the bank: a transfer, by its method or its reference, comes by a line of its own. */
export const isDeposited = (method: PaymentMethod | undefined, reference: string): boolean =>
  method !== 'ach' && method !== 'wire' && !wordsIn(reference).some((word) => ofTransfer.has(word));

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

const isNumber = (word: string): boolean => /^\d{3,}$/.test(word);

/** The numbers among words, as they are compared. */
export const numbersIn = (words: readonly string[]): readonly string[] => asRead(words).filter(isNumber);

const isYear = (word: string): boolean => /^20\d\d$/.test(word);

/** The numbers of which one is the check's by which somebody calls a payment: that behind the word for one, or all; none of a transfer. */
function numbersCalled(reference: string): readonly string[] {
  const words = asRead(wordsIn(reference));
  const check = checkNumber(words);
  if (check !== undefined) return [check];
  return words.some((word) => ofTransfer.has(word)) ? [] : words.filter((word) => isNumber(word) && !isYear(word));
}

/** The number of that check, where it is known: behind the word for one, before all else but a word for a number, or beside a name. */
function calledBy(reference: string): string | undefined {
  const [number, ...more] = numbersCalled(reference);
  const [first] = asRead(wordsIn(reference)).filter((word) => !numberWords.has(word));
  return more.length === 0 || first === number ? number : undefined;
}

/** A day written in figures alone, as banks of any country do: 112426, 24112026, 1124. */
function daysInFigures(day: string): readonly string[] {
  const [y = '', m = '', d = ''] = day.split('-');
  const years = ['', y.slice(2), y];
  return years.flatMap((year) => [year + m + d, m + d + year, d + m + year]).map((one) => one.replace(/^0+/, ''));
}

/** Words as a person reads them, where a day, or a number that is the text's own day or may be another, is none. */
function withoutDays(text: readonly string[], day: string, others: readonly string[] = []): readonly string[] {
  // Without its year a day may as well be the number of a check.
  const own = [...daysInFigures(day), ...others.flatMap(daysInFigures).filter((figures) => figures.length > 4)];
  const words = asRead(text);
  const isDay = (at: number) =>
    [0, 2].some((year) => {
      const three = words.slice(at, at + 3);
      return three.every((word, of) => (of === year ? isYear(word) : /^\d\d?$/.test(word))) && three.length === 3;
    });
  return words.map((word, at) =>
    own.includes(word) || [at, at - 1, at - 2].some((of) => of >= 0 && isDay(of)) ? '' : word,
  );
}

/** The numbers of the checks that a text names; a single one behind the word for several may be the deposit slip's. */
function numbersOfChecks(words: readonly string[]): readonly number[] {
  const one = checkNumber(words.map((word) => (word === 'CHECKS' ? '' : word)));
  if (one !== undefined) return isNumber(one) ? [Number(one)] : [];
  const behind = words.slice(words.indexOf('CHECKS') + 1).filter((word) => !numberWords.has(word));
  const end = behind.findIndex((word) => !isNumber(word));
  const numbers = end === -1 ? behind : behind.slice(0, end);
  return checkNumber(words) === undefined || numbers.length < 2 ? [] : numbers.map(Number);
}

/** A bank posts a deposit so many days after its own day. */
const postedWithin = 14;

/**
 * True where a text names checks by their numbers, and not the one of a reference; fewer figures say how many there are, and two
 * numbers may stand for those between them.
 * @param day of the text: behind the word for a check it, and a day before it, is no check's number
 * @param isTheirs of a text about its own payer too: a number without the word for a check may be that of an invoice or a slip
 */
export function isOtherCheck(text: readonly string[], reference: string, day: string, isTheirs = false): boolean {
  const words = asRead(wordsIn(reference));
  if (isTheirs && checkNumber(words) === undefined) return false;
  const known = numbersCalled(reference).map(Number);
  if (known.length === 0 || hasReference(text, reference)) return false;
  const before = Array.from({ length: postedWithin }, (_, nth) => addDays(day, -nth - 1));
  const numbers = numbersOfChecks(withoutDays(text, day, before));
  return numbers.length > 0 && known.every((one) => one < Math.min(...numbers) || one > Math.max(...numbers));
}

/** The number that tells a reference from all others for months: a check's, or as long as a bank's own. */
function ownNumbers(reference: string): readonly string[] {
  const check = calledBy(reference);
  return asRead(wordsIn(reference)).filter((word) => (word === check && isNumber(word)) || /^\d{7,}$/.test(word));
}

/** True where a text says the number of a reference that no other has for months, and as what it is: a check by its word. */
export const hasOwnNumber = (text: readonly string[], reference: string, day: string): boolean =>
  ownNumbers(reference).some((number) =>
    number.length < 7 ? checkNumber(asRead(text)) === number : withoutDays(text, day).includes(number),
  );

/** True where a reference tells a payment from no other: it has no number but the day's. */
export const saysNoNumber = (reference: string, day: string): boolean =>
  !withoutDays(wordsIn(reference), day).some((word) => /\d{3}/.test(word));

/** The same as `hasReference`, but by more than the day of the text. */
export const hasNumber = (text: readonly string[], reference: string, day: string): boolean =>
  hasReference(withoutDays(text, day), reference);

/**
 * True where a text holds a reference, with any marks between its parts or none, or its long number alone; the number of a
 * check, which is short, where both speak of a check: CHK 2207 is CHECK 2207.
 */
export function hasReference(text: readonly string[], reference: string): boolean {
  const [said, words] = [asRead(text), asRead(wordsIn(reference))];
  const number = calledBy(reference);
  if (number !== undefined && checkNumber(said) === number) return true;
  const whole = words.join('');
  if (!/\d{3}/.test(whole)) return false;
  const numbers = words.filter((word) => /^\d{3,}$/.test(word));
  if (isOfCheck(words) && isOfCheck(said) && numbers.some((one) => said.includes(one))) return true;
  if (words.some((word) => longNumber.test(word) && said.includes(word))) return true;
  return said.some((_, at) => [1, words.length].some((length) => said.slice(at, at + length).join('') === whole));
}

/** The same of money that we sent, and by the words of a transfer or run with its number, however short. */
export function hasSentNumber(text: readonly string[], reference: string, day: string): boolean {
  const [said, words] = [withoutDays(text, day), asRead(wordsIn(reference))];
  if (hasReference(said, reference)) return true;
  const isOfRun =
    words.some((word) => /\d/.test(word)) && words.some((word) => ofTransfer.has(word) || ofRuns.has(word));
  return isOfRun && said.some((_, at) => words.every((word, nth) => said[at + nth] === word));
}

/**
 * True for numbers of four figures and more with one other figure, or two that are swapped: somebody may have typed the other. A
 * number and the next one are two checks of a book.
 */
function isTypedFor(one: string, other: string): boolean {
  if (Math.abs(Number(one) - Number(other)) === 1) return false;
  if (one.length < 4 || one.length !== other.length || !/^\d+$/.test(one + other)) return false;
  const [at = -1, next = at + 1, ...more] = [...one].flatMap((figure, nth) => (figure === other[nth] ? [] : [nth]));
  const isSwapped = next === at + 1 && one[at] === other[next] && one[next] === other[at];
  return at >= 0 && more.length === 0 && (one.slice(at + 1) === other.slice(at + 1) || isSwapped);
}

/** True where a reference may be a number that a text names, but the text's day, typed wrong. */
export const isMistyped = (text: readonly string[], reference: string, day: string): boolean =>
  asRead(wordsIn(reference)).some((one) => withoutDays(text, day).some((word) => isTypedFor(one, word)));

/** A reference without the words that only say what its number is. */
export function bare(reference: string): string {
  const words = asRead(wordsIn(reference));
  const own = words.filter((word) => !checkWords.has(word) && !numberWords.has(word));
  return (own.length === 0 ? words : own).join(' ');
}

/** True where two references are the same words, but for how a check is called: Check #007 is CHK 7. */
export const isSameReference = (one: string, other: string): boolean => bare(one) === bare(other);

/** True where two references have figures, and other ones. */
export function areToldApart(one: string, other: string): boolean {
  const [figures, others] = [one, other].map((text) => (text.match(/\d+/g) ?? []).map(Number).join(' '));
  return Boolean(figures && others) && figures !== others;
}
