import { dayIn } from '@packhouse/programme';

/** Own time and the server's may differ by this much before the server's wins (decisions.md 15). */
const toleranceMilliseconds = 120_000;
const dayMilliseconds = 86_400_000;

export interface Clock {
  /** Takes note of the Date header of an answer that came just now. */
  heard(date: string | null): void;
  now(): Date;
  /** YYYY-MM-DD in the programme's time zone. */
  today(): string;
}

export interface ClockDeps {
  /** Milliseconds since 1970 of the browser's own clock. */
  readonly ownTime: () => number;
  /** IANA name of the programme's time zone. */
  readonly timeZone: () => string;
  /** The day that a demonstration takes for today; null: the real one. */
  readonly fixedDay: () => string | null;
}

const dayStart = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The programme's clock: the browser's own, corrected by the server's when the two are far apart. */
export function createClock({ ownTime, timeZone, fixedDay }: ClockDeps): Clock {
  let correction = 0;
  const instant = () => {
    const time = ownTime() + correction;
    const fixed = fixedDay();
    if (fixed === null) return new Date(time);
    // A server that shows its demonstration's day in the Date header needs no further shift.
    const real = dayIn(new Date(time).toISOString(), timeZone());
    return new Date(time + Math.round((dayStart(fixed) - dayStart(real)) / dayMilliseconds) * dayMilliseconds);
  };
  return {
    heard: (date) => {
      const server = Date.parse(date ?? '');
      if (Number.isNaN(server)) return;
      const difference = server - ownTime();
      correction = Math.abs(difference) > toleranceMilliseconds ? difference : 0;
    },
    now: instant,
    today: () => dayIn(instant().toISOString(), timeZone()),
  };
}
