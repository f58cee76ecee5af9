import { isCalendarDate } from '@packhouse/jsonapi';
import { FileRefusal } from './file-refusal.ts';
import { statementLimits } from './statement.ts';

/** As long as a wrong value is shown in a sentence. */
const shown = 40;

/** A value of the file as a refusal shows it. */
export const shownPart = (value: string): string => (value.length > shown ? `${value.slice(0, shown)}…` : value);

/** @throws FileRefusal where a file has more lines or accounts than are read */
export function demandAtMost(what: 'lines' | 'accounts', count: number): void {
  const limit = { limit: String(statementLimits[what]) };
  if (count > statementLimits[what])
    throw new FileRefusal(what === 'lines' ? 'tooManyLines' : 'tooManyAccounts', limit);
}

/** Digits before the point of any amount or balance. */
const mostWhole = 12;

const plain = /^([+-]?)(\d+)(?:\.(\d*))?$|^([+-]?)\.(\d+)$/;

/**
 * Decimal text with two decimals of an amount as files write it: sign before, point before decimals.
 * @throws FileRefusal naming the line; also for a fraction of a cent, which nobody may round away
 */
export function amountOf(written: string, line: number): string {
  const match = plain.exec(written.trim());
  const [sign, whole, fraction] = [
    match?.[1] ?? match?.[4] ?? '',
    (match?.[2] ?? '0').replace(/^0+(?=\d)/, ''),
    (match?.[3] ?? match?.[5] ?? '').replace(/0+$/, ''),
  ];
  if (match === null || whole.length > mostWhole || fraction.length > 2) {
    throw new FileRefusal('amountMalformed', { value: shownPart(written) }, line);
  }
  const value = `${whole}.${fraction.padEnd(2, '0')}`;
  return sign === '-' && value !== '0.00' ? `-${value}` : value;
}

/**
 * Decimal text of cents without a point, as BAI2 writes them: implied decimals, and zeros in front up to a fixed length.
 * @throws FileRefusal
 */
export function centsOf(written: string, line: number): string {
  const match = /^([+-]?)0*(\d{1,14})$/.exec(written.trim());
  if (match === null) throw new FileRefusal('amountMalformed', { value: shownPart(written) }, line);
  const digits = (match[2] ?? '').padStart(3, '0');
  return amountOf(`${match[1]}${digits.slice(0, -2)}.${digits.slice(-2)}`, line);
}

/** YYYY-MM-DD of four, two and two digits. @throws FileRefusal for a day that is none */
export function dayOf(
  year: string,
  month: string,
  day: string,
  line: number,
  written = `${year}${month}${day}`,
): string {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isCalendarDate(text) || text < '1990')
    throw new FileRefusal('dayMalformed', { value: shownPart(written) }, line);
  return text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced.
const blank = /[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069]+/g;

/** Words of a line, each part once, in one line. @throws FileRefusal when it is longer than a line can be */
export function wordsOf(parts: readonly (string | undefined)[], line: number): string {
  const said: string[] = [];
  for (const part of parts) {
    const text = (part ?? '').replace(blank, ' ').trim();
    if (text === '' || said.some((other) => other.startsWith(text))) continue;
    const begun = said.findIndex((other) => text.startsWith(other));
    if (begun === -1) said.push(text);
    else said[begun] = text;
  }
  const text = said.join(' ');
  if (text.length > statementLimits.text) throw new FileRefusal('textTooLong', {}, line);
  return text;
}
