import { isCalendarDate } from '@packhouse/jsonapi';
import { addDays, addYears, dateOf } from './zoned-time.ts';

/** The part of a season by which one is chosen; callers pass their own richer objects and get them back. */
export interface SeasonMarks {
  startsOn: string;
  current?: boolean | null;
  currentExemption?: boolean | null;
}

export interface SeasonChoice<Season> {
  season: Season | null;
  /** More than one season is marked: show a notice, write a log line. */
  isAmbiguous: boolean;
}

function latest<Season extends SeasonMarks>(marked: readonly Season[]): SeasonChoice<Season> {
  let season: Season | null = null;
  for (const candidate of marked) {
    if (season === null || candidate.startsOn > season.startsOn) season = candidate;
  }
  return { season, isAmbiguous: marked.length > 1 };
}

/**
 * The season with field_current_season true (section 4). None marked gives null: nothing can be filed.
 * Two marked: the one that starts last, and `isAmbiguous`.
 */
export function currentSeason<Season extends SeasonMarks>(seasons: readonly Season[]): SeasonChoice<Season> {
  return latest(seasons.filter((season) => season.current === true));
}

/** The season that a new exemption request claims (section 4), chosen as `currentSeason` is. */
export function currentExemptionSeason<Season extends SeasonMarks>(seasons: readonly Season[]): SeasonChoice<Season> {
  return latest(seasons.filter((season) => season.currentExemption === true));
}

/** The last day of a season that starts on `startsOn`: one year later, less a day. */
export function seasonEnd(startsOn: string): string {
  return addDays(addYears(startsOn, 1), -1);
}

/**
 * The title of the season that starts on `startsOn`: its own among those that are known, else "2026-27", or "2026" where it
 * is one calendar year.
 */
export function seasonTitle(
  startsOn: string,
  known: readonly { readonly startsOn: string | null; readonly title: string }[] = [],
): string {
  const own = known.find((season) => season.startsOn === startsOn);
  if (own !== undefined) return own.title;
  const { year, month, day } = dateOf(startsOn);
  if (month === 1 && day === 1) return String(year);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/**
 * Reads "2026-27", "2026/2027" or "2026/27" as "2026-27", and "2026" as itself; null when the text names neither a year
 * nor a pair of following ones.
 */
export function readSeasonTitle(text: string): string | null {
  if (/^\d{4}$/.test(text.trim())) return text.trim();
  const match = /^(\d{4})[-/](\d{2}|\d{4})$/.exec(text.trim());
  if (!match) return null;
  const startsOn = `${match[1]}-07-01`;
  // There is no year 0.
  if (!isCalendarDate(startsOn)) return null;
  const title = seasonTitle(startsOn);
  return title.endsWith((match[2] ?? '').slice(-2)) && isFollowingYear(match[1], match[2]) ? title : null;
}

function isFollowingYear(first: string | undefined, second: string | undefined): boolean {
  return second?.length !== 4 || Number(second) === Number(first) + 1;
}

/** The season that a day lies in, or null. */
export function seasonOf<Season extends { startsOn: string; endsOn?: string | null }>(
  date: string,
  seasons: readonly Season[],
): Season | null {
  if (!isCalendarDate(date)) return null;
  return seasons.find(({ startsOn, endsOn }) => startsOn <= date && date <= (endsOn || seasonEnd(startsOn))) ?? null;
}

/** Seasons other than `season` that share a day with it. */
export function overlappingSeasons<Season extends { startsOn: string; endsOn: string }>(
  season: Season,
  others: readonly Season[],
): Season[] {
  return others.filter(
    (other) => other !== season && other.startsOn <= season.endsOn && season.startsOn <= other.endsOn,
  );
}
