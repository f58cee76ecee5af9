import { currentSeason, type ReimbursementRequest, reimbursementDeadline, type Season } from '@packhouse/programme';
import { endOf } from '#domain/requests/check-claim.ts';
import type { RequestAction } from '#domain/requests/draft/request-links.ts';
import { type TrackPosition, trackAt } from '#domain/requests/track-at.ts';

export type ClaimKind = 'domestic' | 'import';

export const listOfKind = { domestic: 'domesticItems', import: 'importItems' } as const;

/** Claims with items of a kind, and those without any yet, the newest first. */
export function claimsOfKind(
  kind: ClaimKind,
  claims: readonly ReimbursementRequest[],
): readonly ReimbursementRequest[] {
  const isOf = (claim: ReimbursementRequest) =>
    claim[listOfKind[kind]].length > 0 || claim.domesticItems.length + claim.importItems.length === 0;
  return claims.filter(isOf).toSorted((a, b) => ((a.created ?? '') < (b.created ?? '') ? 1 : -1));
}

/** Titles of claims: those of one season that are called alike are numbered in the order in which they were begun. */
export function claimTitles(claims: readonly ReimbursementRequest[]): ReadonlyMap<string, string> {
  const begun = claims.toSorted((a, b) => ((a.created ?? '') < (b.created ?? '') ? -1 : 1));
  const alike = Map.groupBy(begun, ({ title }) => title);
  return new Map(
    [...alike].flatMap(([title, those]) =>
      those.map(({ id }, index) => [id, those.length === 1 ? title : `${title} (${index + 1})`] as const),
    ),
  );
}

/** The company's possible next steps with a claim, the most likely one first (domain.md, section 4). */
export function claimActions({
  status,
  certifiedAt,
}: Pick<ReimbursementRequest, 'status' | 'certifiedAt'>): readonly RequestAction[] {
  switch (status) {
    case 'draft':
      return ['continue', 'withdraw'];
    case 'returned':
      return ['continue'];
    case 'ready':
      return ['certify', 'change'];
    case 'certified':
      return ['receipt', 'withdraw'];
    case 'withdrawn':
      return certifiedAt === null ? [] : ['receipt'];
    default:
      return ['receipt'];
  }
}

const places: Readonly<Record<string, TrackPosition>> = {
  draft: { at: 0 },
  returned: { at: 0, failed: true },
  ready: { at: 1 },
  certified: { at: 2 },
  under_review: { at: 2 },
  denied: { at: 3, failed: true },
  approved: { at: 4 },
  partially_approved: { at: 4 },
  paid: { at: 5 },
};

/** The status track of a claim; null for one taken back, or with a word of the provider's that is not known here. */
export function trackOf(status: string | null) {
  const place = places[status ?? 'draft'];
  return place === undefined ? null : trackAt(['filled', 'certified', 'review', 'decision', 'paid'] as const, place);
}

/** The last day on which a season's reimbursements can be asked for; null when the season has no dates. */
export function deadlineOf(season: Season, days: number): string | null {
  const end = endOf(season);
  return end === '' ? null : reimbursementDeadline(end, days);
}

/** The season shown first: the current one, else the newest. */
export function firstSeason(seasons: readonly Season[]): Season | null {
  const dated = seasons.map((season) => ({ season, ...season, startsOn: season.startsOn ?? '' }));
  return currentSeason(dated).season?.season ?? seasons[0] ?? null;
}
