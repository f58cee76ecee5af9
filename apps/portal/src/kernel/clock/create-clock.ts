/** Own time and the server's may differ by this much before the server's wins (decisions.md 15). */
const toleranceMilliseconds = 120_000;
const dayMilliseconds = 86_400_000;

export interface ClockDeps {
  /** Milliseconds since 1970 of the browser's own clock. */
  readonly ownTime: () => number;
  /** IANA name of the program's time zone. */
  readonly timeZone: () => string;
  /** The day that a demonstration takes for today; null: the real one. */
  readonly fixedDay: () => string | null;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Made once for a zone: making it takes longer than a key press may. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-ca-gregory', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, format);
  return format;
}

/**
 * The day of a timestamp in a time zone, YYYY-MM-DD, by Intl: the program's `dayIn` would bring a calendar library to the
 * sign-in page, which has no other use for it.
 */
function dayAt(milliseconds: number, timeZone: string): string {
  const parts = new Map(
    dayFormat(timeZone)
      .formatToParts(milliseconds)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

const dayStart = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The program's clock: the browser's own, corrected by the server's when the two are far apart. */
export function createClock({ ownTime, timeZone, fixedDay }: ClockDeps) {
  let correction = 0;
  const instant = () => {
    const time = ownTime() + correction;
    const fixed = fixedDay();
    if (fixed === null) return new Date(time);
    // A server that shows its demonstration's day in the Date header needs no further shift.
    const real = dayAt(time, timeZone());
    return new Date(time + Math.round((dayStart(fixed) - dayStart(real)) / dayMilliseconds) * dayMilliseconds);
  };
  return {
    /** Takes note of the Date header of an answer that came just now. */
    heard: (date: string | null) => {
      const server = Date.parse(date ?? '');
      if (Number.isNaN(server)) return;
      const difference = server - ownTime();
      correction = Math.abs(difference) > toleranceMilliseconds ? difference : 0;
    },
    now: instant,
    /** YYYY-MM-DD in the program's time zone. */
    today: () => dayAt(instant().getTime(), timeZone()),
  };
}
