import { CalendarDateTime, toZoned } from '@internationalized/date';
import {
  addDays,
  addYears,
  dateOf,
  dayIn,
  type Period,
  type ProgrammeSettings,
  periodsOfSeason,
  seasonEnd,
  seasonTitle,
} from '@packhouse/programme';

export interface DemoSeason {
  readonly title: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** A reporting period with the season it falls in. */
export interface DemoPeriod extends Period {
  readonly season: DemoSeason;
}

/** Everything of the demonstration that depends on the day: dates are YYYY-MM-DD in the program's time zone. */
export interface DemoPlan {
  readonly today: string;
  readonly previous: DemoSeason;
  readonly current: DemoSeason;
  /** Periods of both seasons that have begun, the oldest first. */
  readonly begun: readonly DemoPeriod[];
  /** The last ended month, which is left to be filed, whatever season it falls in (decisions.md 16). */
  readonly open: DemoPeriod;
  /** Months before that: filed, but for the one that a company owes. */
  readonly past: readonly DemoPeriod[];
}

/** The demonstration's dates as of a time. */
export function demoPlan(
  now: Date,
  settings: Pick<ProgrammeSettings, 'timeZone' | 'fiscalYearStart' | 'dueDay'>,
): DemoPlan {
  const today = dayIn(now.toISOString(), settings.timeZone);
  const startsOn = seasonStart(today, settings.fiscalYearStart);
  const current = seasonFrom(startsOn);
  const previous = seasonFrom(addYears(startsOn, -1));
  const begun = [previous, current]
    .flatMap((season) => periodsOfSeason(season, settings.dueDay).map((period) => ({ ...period, season })))
    .filter((period) => period.startsOn <= today);
  const ended = begun.filter(({ endsOn }) => endsOn < today);
  const open = ended.at(-1);
  if (open === undefined) throw new Error('A season before the current one has ended months.');
  return { today, previous, current, begun, open, past: ended.slice(0, -1) };
}

function seasonStart(today: string, fiscalYearStart: string): string {
  const thisYear = `${dateOf(today).year}-${fiscalYearStart}`;
  return thisYear <= today ? thisYear : addYears(thisYear, -1);
}

function seasonFrom(startsOn: string): DemoSeason {
  return { title: seasonTitle(startsOn), startsOn, endsOn: seasonEnd(startsOn) };
}

/** A timestamp of a day in a time zone, the time as HH:MM. */
export function timestampOf(date: string, time: string, timeZone: string): Date {
  const { year, month, day } = dateOf(date);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return toZoned(new CalendarDateTime(year, month, day, hour, minute), timeZone).toDate();
}

/** The day on which the office set the demonstration up: before the first of its seasons. */
export function setUpDay({ previous }: Pick<DemoPlan, 'previous'>): string {
  return addDays(previous.startsOn, -21);
}
