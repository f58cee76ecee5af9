import type { DayRange } from '@packhouse/programme';
import { readDay } from '../../columns/read-day.ts';

/** Which figure of 10/11/2026 is the month. */
export const dayOrders = ['monthFirst', 'dayFirst'] as const;
export type DayOrder = (typeof dayOrders)[number];

const figures = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;

/** A day of a file as YYYY-MM-DD; null for a text that is none. */
export function readImportedDay(text: string, order: DayOrder, period: DayRange): string | null {
  const match = figures.exec(text.trim());
  if (order === 'monthFirst' || match === null) return readDay(text, period);
  const [, day = '', between = '', month = '', year = ''] = match;
  // A second figure above 12 is no month: such a day is written the other way round, or no day at all.
  return Number(month) > 12 ? null : readDay([month, day, year].join(between), period);
}

/** The order in which more days fall into the reported month; month first, as in the United States, when both do. */
export function guessDayOrder(values: readonly string[], period: DayRange): DayOrder {
  const within = (order: DayOrder) =>
    values.filter((value) => {
      const day = readImportedDay(value, order, period);
      return day !== null && day >= period.startsOn && day <= period.endsOn;
    }).length;
  return within('dayFirst') > within('monthFirst') ? 'dayFirst' : 'monthFirst';
}
