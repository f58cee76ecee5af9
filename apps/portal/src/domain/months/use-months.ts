import { currentSeason, type Season } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#kernel/session/use-session.ts';
import { seasonMonthsOf } from './season-months.ts';

export type DatedSeason = Season & { readonly startsOn: string };

export const isDated = (season: Season): season is DatedSeason => season.startsOn !== null;

/** The current season and the one before it; without a current one the newest two, which stay readable (decisions.md 13). */
export function shownSeasons(seasons: readonly Season[]) {
  const newestFirst = seasons.filter(isDated).toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1));
  const { season: current, isAmbiguous } = currentSeason(newestFirst);
  const now = current ?? newestFirst[0] ?? null;
  const before = now === null ? null : (newestFirst.find(({ startsOn }) => startsOn < now.startsOn) ?? null);
  return { current, isAmbiguous, now, before };
}

/** The months of the current season and of the one before: what was not filed there is still due. */
export function useMonths() {
  const { companyId, types, seasons } = useSession();
  const { now, before } = shownSeasons(seasons);
  const read = (season: DatedSeason | null) => ({
    ...seasonMonthsOf({ companyId, seasonId: season?.id ?? '' }, types),
    enabled: season !== null,
  });
  const ofNow = useQuery(read(now));
  const ofBefore = useQuery(read(before));
  const isComplete = (now === null || ofNow.data !== undefined) && (before === null || ofBefore.data !== undefined);
  return {
    data: isComplete ? { now: ofNow.data?.months ?? [], before: ofBefore.data?.months ?? [] } : undefined,
    error: ofNow.error ?? ofBefore.error,
    isFetching: ofNow.isFetching || ofBefore.isFetching,
    refetch: async () => Promise.all([ofNow.refetch(), ofBefore.refetch()]),
  };
}
