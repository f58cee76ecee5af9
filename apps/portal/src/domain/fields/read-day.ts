import { isCalendarDate } from '@packhouse/jsonapi';
import type { DayRange } from '@packhouse/programme';
import type { Format } from '#kernel/format/format.ts';

const two = (part: string) => part.padStart(2, '0');

function day(year: string, month: string, date: string): string | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(date)}`;
  return isCalendarDate(text) ? text : null;
}

/** The year in which a month without one is meant: that of the reported month. */
function yearOf(month: string, { startsOn, endsOn }: DayRange): string {
  const inEnd = endsOn.slice(5, 7) === two(month);
  return (inEnd ? endsOn : startsOn).slice(0, 4);
}

/** In English, Spanish, French and Italian; a month may be shortened to three letters. */
const monthNames = [
  'january enero janvier gennaio',
  'february febrero fevrier febbraio',
  'march marzo mars',
  'april abril avril aprile',
  'may mayo mai maggio',
  'june junio juin giugno',
  'july julio juillet luglio',
  'august agosto aout',
  'september septiembre setiembre septembre settembre',
  'october octubre octobre ottobre',
  'november noviembre novembre',
  'december diciembre decembre dicembre',
].map((names) => names.split(' '));

/** The month that a word is short for, from 1; 0 for another word, such as a day of the week. */
const monthOf = (word: string) => monthNames.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;

/** "14 Oct 2026", "Oct 14", "14-Oct-26", "Wed, 14 de octubre de 2026": as spreadsheets and people write a month by its name. */
function named(text: string, period: DayRange): string | null {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // "Mar 14 ott": the day of the week comes first.
  const month = monthOf((plain.match(/[a-z]{3,}/g) ?? []).findLast((word) => monthOf(word) > 0) ?? '-');
  const [first, second] = plain.match(/\d+/g) ?? [];
  if (month === 0 || first === undefined) return null;
  const number = String(month);
  return first.length === 4 ? day(first, number, second ?? '') : day(second ?? yearOf(number, period), number, first);
}

/**
 * Reads a day as people type it, YYYY-MM-DD; null when it is none. "14" is that day of the reported month; figures are in
 * the order of the language, month before day in the United States, unless only the other order makes a date.
 */
export function readDay(text: string, period: DayRange, isDayFirst = false): string | null {
  const plain = text.trim();
  if (/^\d{1,2}$/.test(plain)) return day(period.startsOn.slice(0, 4), period.startsOn.slice(5, 7), plain);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(plain);
  if (iso) return day(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const chinese = /^(?:(\d{4}|\d{2})\s*年\s*)?(\d{1,2})\s*月\s*(\d{1,2})\s*[日号號]?$/.exec(plain.normalize('NFKC'));
  if (chinese) return day(chinese[1] ?? yearOf(chinese[2] ?? '', period), chinese[2] ?? '', chinese[3] ?? '');
  const figures = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?$/.exec(plain);
  if (!figures) return named(plain, period);
  const [, first = '', second = '', year] = figures;
  const orders = [
    [first, second],
    [second, first],
  ] as const;
  const days = orders.map(([month, date]) => day(year ?? yearOf(month, period), month, date));
  return (isDayFirst ? days.reverse() : days).find((one) => one !== null) ?? null;
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1));
const plainSpaces = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Reads a day as the person's language shows it, "5 ott 2026" or "2026年10月5日", YYYY-MM-DD; null when it is none. */
export function readShownDay(text: string, { shortDate, date }: Pick<Format, 'shortDate' | 'date'>): string | null {
  const figures = text.match(/\d+/g) ?? [];
  const year = figures.find(({ length }) => length === 4);
  if (year === undefined) return null;
  const typed = plainSpaces(text);
  const days = figures.filter((figure) => figure !== year).flatMap((of) => months.map((month) => day(year, month, of)));
  const isMeant = (one: string) => [shortDate(one), date(one)].some((shown) => plainSpaces(shown) === typed);
  return days.find((one) => one !== null && isMeant(one)) ?? null;
}
