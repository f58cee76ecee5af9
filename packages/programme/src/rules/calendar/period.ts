import { endOfMonth, startOfMonth } from '@internationalized/date';
import { addDays, dateOf } from './zoned-time.ts';

/** The month that a report covers: first and last day, both included, and the day it is due. */
export interface Period {
  title: string;
  startsOn: string;
  endsOn: string;
  dueOn: string;
}

const inFull = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** The months as titles of periods name them, in English, January first. */
export const monthNames: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  inFull.format(Date.UTC(2026, month)),
);

/** The English title of the month that `date` lies in: "October 2026". */
export function monthTitle(date: string): string {
  const { year, month } = dateOf(date);
  return `${monthNames[month - 1]} ${year}`;
}

/** The first and last day of the month that `date` lies in. */
export function monthOf(date: string): { startsOn: string; endsOn: string } {
  const day = dateOf(date);
  return { startsOn: startOfMonth(day).toString(), endsOn: endOfMonth(day).toString() };
}

/**
 * The month that a period covers. The specification gives a period only its due date and season, so a backend may
 * lack start and end: then it is the calendar month before the due date.
 */
export function periodMonth(period: { startsOn?: string | null; endsOn?: string | null; dueOn: string }): {
  startsOn: string;
  endsOn: string;
} {
  const before = monthOf(dateOf(period.dueOn).subtract({ months: 1 }).toString());
  return { startsOn: period.startsOn || before.startsOn, endsOn: period.endsOn || before.endsOn };
}

/** The day that a month's report is due: day `dueDay` of the month after `endsOn`, or its last one where it is shorter. */
export function dueDate(endsOn: string, dueDay: number): string {
  return startOfMonth(dateOf(endsOn).add({ months: 1 }))
    .set({ day: dueDay })
    .toString();
}

/** The months of a season in order, each with its due date by rule; the provider may then change single due dates. */
export function periodsOfSeason(season: { startsOn: string; endsOn: string }, dueDay: number): Period[] {
  const periods: Period[] = [];
  for (let startsOn = season.startsOn; startsOn <= season.endsOn; ) {
    const monthEnd = monthOf(startsOn).endsOn;
    const endsOn = monthEnd < season.endsOn ? monthEnd : season.endsOn;
    periods.push({ title: monthTitle(startsOn), startsOn, endsOn, dueOn: dueDate(endsOn, dueDay) });
    startsOn = addDays(endsOn, 1);
  }
  return periods;
}

/** The first day on which a period may be certified: the day after its end. */
export function certifiableFrom(endsOn: string): string {
  return addDays(endsOn, 1);
}
