import type { DayRange } from '@packhouse/programme';
import type { Table } from '@packhouse/spreadsheet';
import { readDay } from '#domain/fields/read-day.ts';

/** Which figure of 10/11/2026 is the month. */
export const dayOrders = ['monthFirst', 'dayFirst'] as const;
export type DayOrder = (typeof dayOrders)[number];

const figures = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;

/** Days as spreadsheet programs count them, in a cell that is not shown as a day: 46309, or 46309.625 with its time. */
const serial = /^(\d{5})(?:\.\d+)?$/;
const dayLength = 86_400_000;
/** As programs write days for programs: 20261014. */
const compact = /^(20\d{2})(\d{2})(\d{2})$/;

/** For spreadsheet programs 1900 was a leap year, as it was for Lotus 1-2-3. */
const dayZero = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/** The time of day that programs write behind a day: 10/14/2026 8:30 AM, 14.10.2026 08:30:00. */
const timePattern = /[\sT]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AP]\.?M\.?)?Z?$/i;

/** A day of a file as YYYY-MM-DD; null for a text that is none. */
export function readImportedDay(
  written: string,
  order: DayOrder,
  period: DayRange,
  daysSince: Table['daysSince'] = 1900,
): string | null {
  const text = written.trim().replace(timePattern, '');
  const counted = serial.exec(text)?.[1];
  if (counted !== undefined)
    return new Date(dayZero[daysSince] + Number(counted) * dayLength).toISOString().slice(0, 10);
  const [, year4, month2, day2] = compact.exec(text) ?? [];
  if (year4 !== undefined) return readDay(`${year4}-${month2}-${day2}`, period);
  const match = figures.exec(text);
  if (order === 'monthFirst' || match === null) return readDay(text, period);
  const [, day = '', between = '', month = '', year = ''] = match;
  // A second figure above 12 is no month: such a day is written the other way round, or no day at all.
  return Number(month) > 12 ? null : readDay([month, day, year].join(between), period);
}

/** The order in which more days fall into the reported month; month first, as in the United States, when both do. */
export function guessDayOrder(values: readonly string[], period: DayRange): DayOrder {
  // Thousands of deliveries are of some thirty days.
  const alike = [...Map.groupBy(values, (value) => value)];
  const within = (order: DayOrder) =>
    alike.flatMap(([value, all]) => {
      const day = readImportedDay(value, order, period);
      return day !== null && day >= period.startsOn && day <= period.endsOn ? all : [];
    }).length;
  return within('dayFirst') > within('monthFirst') ? 'dayFirst' : 'monthFirst';
}
