import { isCalendarDate } from '@packhouse/jsonapi';
import { malformed, type Problem, problem } from '../problem.ts';

/** First and last day, both included. */
export interface DayRange {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** The problem of a day that must lie in the reported month (rule D), or null. `today` in the program's time zone. */
export function checkDateInPeriod(date: string, period: DayRange, today: string): Problem | null {
  if (!isCalendarDate(date)) return malformed('dateMalformed');
  if (date < period.startsOn || date > period.endsOn) {
    return problem('dateOutsidePeriod', { start: period.startsOn, end: period.endsOn });
  }
  return date > today ? problem('dateInFuture', { today }) : null;
}

/** The problem of a day that must lie in a season and not in the future, or null. */
export function checkDateInSeason(date: string, season: DayRange & { title: string }, today: string): Problem | null {
  if (!isCalendarDate(date)) return malformed('dateMalformed');
  if (date < season.startsOn || date > season.endsOn) {
    return problem('dateOutsideSeason', { season: season.title, start: season.startsOn, end: season.endsOn });
  }
  return date > today ? problem('dateInFuture', { today }) : null;
}
