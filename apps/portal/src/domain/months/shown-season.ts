import { currentSeason, type Season } from '@packhouse/programme';

export type ShownSeason = ReturnType<typeof shownSeason>;

/** Which season the screen shows, and whether more than one is marked current (specification, section 4; decisions.md 13). */
export function shownSeason(all: readonly Season[], seasonId?: string) {
  /** Newest first. */
  const seasons = all
    .map((season) => ({ ...season, startsOn: season.startsOn ?? '' }))
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1));
  const { season: current, isAmbiguous } = currentSeason(seasons);
  /** The one asked for; without asking the current one, or while none is marked the newest, which stays readable. */
  const shown =
    seasonId === undefined ? (current ?? seasons[0] ?? null) : (seasons.find(({ id }) => id === seasonId) ?? null);
  return { seasons, current, isAmbiguous, shown };
}
