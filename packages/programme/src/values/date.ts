import { isCalendarDate } from '@packhouse/jsonapi';
import { malformed, type Problem, problem } from '../problem.ts';

/** First and last day, both included. */
export interface DayRange {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** A day of a range to show how days are written: what is asked for, in the month that is asked for. */
const exampleIn = ({ startsOn, endsOn }: DayRange): string => {
  const middle = `${startsOn.slice(0, 'yyyy-mm'.length)}-14`;
  return middle < startsOn || middle > endsOn ? startsOn : middle;
};

/** The problem of a day that is not there, or is none; the example is of the range that it must lie in. */
export const missingDate = (range: DayRange): Problem => problem('dateMissing', { example: exampleIn(range) });
export const malformedDate = (range: DayRange): Problem => malformed('dateMalformed', { example: exampleIn(range) });

/** The problem of a day that must lie in the reported month (rule D), or null. `today` in the program's time zone. */
export function checkDateInPeriod(date: string, period: DayRange, today: string): Problem | null {
  if (!isCalendarDate(date)) return malformedDate(period);
  if (date < period.startsOn || date > period.endsOn) {
    return problem('dateOutsidePeriod', { start: period.startsOn, end: period.endsOn });
  }
  return date > today ? problem('dateInFuture', { today }) : null;
}

/** The problem of a day that must lie in a season and not in the future, or null. */
export function checkDateInSeason(date: string, season: DayRange & { title: string }, today: string): Problem | null {
  if (!isCalendarDate(date)) return malformedDate(season);
  if (date < season.startsOn || date > season.endsOn) {
    return problem('dateOutsideSeason', { season: season.title, start: season.startsOn, end: season.endsOn });
  }
  return date > today ? problem('dateInFuture', { today }) : null;
}

/** The days on which something of the office can be: others are years that were typed wrong. */
export const officeDays = { first: '1990-01-01', last: '2199-12-31' } as const;

/** True for a day that is one of the calendar, in a year that can be meant. */
export const isOfficeDay = (text: string): boolean =>
  isCalendarDate(text) && text >= officeDays.first && text <= officeDays.last;
