import type { ColumnMatch } from './column-match.ts';
import { FileRefusal, settled } from './file-refusal.ts';
import { amountOf, dayOf, shownPart } from './parts.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthNames = 'january february march april may june july august september october november december sept'.split(
  ' ',
);

/** The number of a month by its name or its first three letters; an empty text for another word. */
function monthOf(word: string): string {
  const name = word.toLowerCase().replace(/\.$/, '');
  const at = months.indexOf(name.slice(0, 3));
  return at !== -1 && (months.includes(name) || monthNames.includes(name)) ? String(at + 1) : '';
}

const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

/**
 * A day as banks write it, perhaps with a time behind: 10/31/2026, 2026-10-31, 20261031, 10/31/26, 31-Oct-26, Oct 31, 2026.
 * @throws FileRefusal
 */
export function csvDay(written: string, order: ColumnMatch['dayOrder'], line: number): string {
  const text = written.trim().replace(/[ T]\d{1,2}:\d{2}.*$/, '');
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month ?? '', day ?? '', line, written);
  const [, date, name = '', ofDay = ''] = /^(\d{1,2})[-/. ]+([a-z]{3,9}\.?)[-/., ]+(\d{4}|\d{2})$/i.exec(text) ?? [];
  if (date !== undefined) return dayOf(fullYear(ofDay), monthOf(name), date, line, written);
  const [, word, behind = '', ofWord = ''] = /^([a-z]{3,9}\.?)[-/. ]+(\d{1,2})[-/., ]+(\d{4}|\d{2})$/i.exec(text) ?? [];
  if (word !== undefined) return dayOf(fullYear(ofWord), monthOf(word), behind, line, written);
  const [, first = '', second = '', short = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? [];
  const full = fullYear(short);
  return order === 'day-first' ? dayOf(full, second, first, line, written) : dayOf(full, first, second, line, written);
}

/** Nothing, as a spreadsheet writes it in its accounting form. */
const nothing = /^\$?\s*[-–—]\s*$/;
const currency = /^([+-]?)\s*(?:US\$|\$|USD)?\s*([+-]?)/;

/** With a comma before two decimals, and blanks or points between thousands: 1 814,36 and 1.814,36. */
const withComma = /^([+-]?)(\d{1,3}(?:[ .\u00a0\u202f'’]\d{3})+|\d+),(\d{2})$/;

/** A figure of a cell, without what stands around it. */
const figureIn = (cell: string) => /\d(?:.*\d)?/s.exec(cell)?.[0] ?? '';

/** Which sign a cell has before its decimals; null where it has none, or several signs would do. */
export function decimalSign(cell: string): ',' | '.' | null {
  const figure = figureIn(cell);
  if (withComma.test(figure)) return ',';
  return /[.]\d{1,2}$/.test(figure) || /,\d{3}(?!.*,\d{2}$)/.test(figure) ? '.' : null;
}

/**
 * An amount as people read it, with a point before decimals, or a comma before two: $1,250.50, $ (1,250.50), -1250.5, 1250.50-, 1250.50 DR, and
 * a dash for nothing.
 * @throws FileRefusal
 */
export function csvAmount(written: string, line: number): string {
  const wrong = () => new FileRefusal('amountMalformed', { value: shownPart(written) }, line);
  const text = written.trim().replaceAll('−', '-');
  if (nothing.test(text)) return '0.00';
  const [, before = '', after = ''] = /^(CR|DR)?.*?(CR|DR)?$/is.exec(text) ?? [];
  const mark = (before || after).toUpperCase();
  const unmarked = text.replace(/^(?:CR|DR)\s*|\s*(?:CR|DR)$/gi, '');
  const bare = unmarked.replace(currency, '$1$2').trim();
  const isTaken = /^\(.*\)$/.test(bare) || /^[^-].*-$/.test(bare);
  const inside = bare
    .replace(/^\(|\)$|(?<=\d)-$/g, '')
    .replace(/^([+-]?)\s*(?:\$|USD)\s*/, '$1')
    .trim();
  const [, sign = '', thousands, decimals] = withComma.exec(inside) ?? [];
  const plain = thousands === undefined ? inside : `${sign}${thousands.replaceAll(/\D/g, '')}.${decimals}`;
  const whole = /^([+-]?)(\d{1,3}(?:,\d{3})+)(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
  const isSigned = /^[+-]/.test(whole);
  if ((before !== '' && after !== '') || ((isTaken || mark !== '') && isSigned) || (isTaken && mark !== ''))
    throw wrong();
  const amount = settled(() => amountOf(isTaken || mark === 'DR' ? `-${whole}` : whole, line));
  if (amount instanceof FileRefusal) throw wrong();
  return amount;
}

/** Whether a value is one for a reader that refuses others. */
const isRead = (read: () => unknown): boolean => !(settled(read) instanceof FileRefusal);

/** Whether a cell holds a day, in either order. */
export const isDay = (cell: string): boolean =>
  isRead(() => csvDay(cell, 'month-first', 1)) || isRead(() => csvDay(cell, 'day-first', 1));

/** Whether a cell holds an amount, and not a number of something else: it has decimals, a currency or brackets. */
export const isMoney = (cell: string): boolean =>
  /\d/.test(cell) && (/[.$()]/.test(cell) || decimalSign(cell) === ',') && isRead(() => csvAmount(cell, 1));
