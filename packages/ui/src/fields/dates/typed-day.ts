import { type CalendarDate, CalendarDate as Day } from '@internationalized/date';

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

function dayFrom(year: string, month: string, day: string): CalendarDate | null {
  const made = new Day(Number(year), Number(month), Number(day));
  // A day that its month does not have is moved to the last one: it was not what stood there.
  return made.month === Number(month) && made.day === Number(day) ? made : null;
}

/** Whether the locale writes days before months. */
export function isDayFirstIn(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month');
}

/** A whole day as it is pasted: 2026-10-16, or 10/16/2026 in the order of the language. Null for anything else. */
export function pastedDay(text: string, isDayFirst: boolean): CalendarDate | null {
  const plain = text.trim();
  const [, isoYear = '', isoMonth = '', isoDate = ''] = isoDay.exec(plain) ?? [];
  if (isoYear !== '') return dayFrom(isoYear, isoMonth, isoDate);
  const [, first = '', second = '', year = ''] = figures.exec(plain) ?? [];
  if (year === '') return null;
  return isDayFirst ? dayFrom(year, second, first) : dayFrom(year, first, second);
}

const wholeIso = /\d{4}-\d{2}-\d{2}$/;

/** The ISO day that the keys pressed so far end with; null as long as there is none. */
export const isoTyped = (keys: string): CalendarDate | null => {
  const [text] = wholeIso.exec(keys) ?? [];
  return text === undefined ? null : pastedDay(text, false);
};
