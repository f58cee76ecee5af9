import { currentSeason, type Season } from '@packhouse/programme';

export interface ShownSeason {
  /** Newest first. */
  readonly seasons: readonly Season[];
  readonly current: Season | null;
  /** More than one is marked current. */
  readonly isAmbiguous: boolean;
  /** The one asked for; without asking the current one, or while none is marked the newest, which stays readable. */
  readonly shown: Season | null;
}

/** Which season the screen shows (specification, section 4; decisions.md 13). */
export function shownSeason(all: readonly Season[], seasonId?: string): ShownSeason {
  const seasons = all
    .map((season) => ({ ...season, startsOn: season.startsOn ?? '' }))
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1));
  const { season: current, isAmbiguous } = currentSeason(seasons);
  const shown =
    seasonId === undefined ? (current ?? seasons[0] ?? null) : (seasons.find(({ id }) => id === seasonId) ?? null);
  return { seasons, current, isAmbiguous, shown };
}
