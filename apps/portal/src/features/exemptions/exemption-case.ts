import type { Exemption, ExRequestDeMinimis, ExRequestOrganic } from '@packhouse/programme';
import type { RequestAction } from '#domain/requests/draft/request-links.ts';
import { type TrackPosition, trackAt } from '#domain/requests/track-at.ts';
import type { ExemptionKind } from './exemption-kind.ts';

export type ExemptionRequest = ExRequestDeMinimis | ExRequestOrganic;

/** One matter of a company: its request, what the provider made of it, or both. */
export interface ExemptionCase {
  readonly id: string;
  readonly request: ExemptionRequest | null;
  readonly exemption: Exemption | null;
}

const newestFirst = (a: ExemptionRequest, b: ExemptionRequest) => ((a.created ?? '') < (b.created ?? '') ? 1 : -1);

/** Requests with the exemptions that refer to them, the newest first; then what was granted without a request here. */
export function casesOf(
  kind: ExemptionKind,
  requests: readonly ExemptionRequest[],
  exemptions: readonly Exemption[],
): readonly ExemptionCase[] {
  const ofKind = exemptions.filter((one) => one.kind === kind.word);
  const answered = requests.toSorted(newestFirst).map((request): ExemptionCase => {
    const exemption = ofKind.find(({ application }) => application?.id === request.id) ?? null;
    return { id: request.id, request, exemption };
  });
  const matched = new Set(answered.flatMap(({ exemption }) => exemption?.id ?? []));
  const others = ofKind.filter(({ id }) => !matched.has(id));
  return [...answered, ...others.map((exemption) => ({ id: exemption.id, request: null, exemption }))];
}

const ownStates = ['draft', 'ready', 'returned', 'withdrawn'] as const;
const answers = ['more_info', 'approved', 'denied', 'expired', 'revoked'] as const;
export type CaseState = (typeof ownStates | typeof answers)[number] | 'sent';

/** Where the matter stands (domain.md, section 4): the request until it is certified, then the exemption. */
export function stateOf({ request, exemption }: Pick<ExemptionCase, 'request' | 'exemption'>): CaseState {
  const own = ownStates.find((state) => state === request?.status);
  return own ?? answers.find((state) => state === exemption?.status) ?? 'sent';
}

/** A live one stands in the way of another for the same season (domain.md 2.9). */
export function isLive(one: ExemptionCase): boolean {
  return !['withdrawn', 'denied', 'revoked', 'expired'].includes(stateOf(one));
}

const places: Readonly<Record<CaseState, TrackPosition | null>> = {
  draft: { at: 0 },
  returned: { at: 0, failed: true },
  ready: { at: 1 },
  sent: { at: 2 },
  more_info: { at: 2, failed: true },
  denied: { at: 3, failed: true },
  revoked: { at: 3, failed: true },
  approved: { at: 4 },
  expired: { at: 4 },
  withdrawn: null,
};

/** The status track of a matter; null for one that was taken back. */
export function trackOf(state: CaseState) {
  const place = places[state];
  return place && trackAt(['filled', 'certified', 'review', 'decision'] as const, place);
}

/** The company's possible next steps, the most likely one first (domain.md, section 4). */
export function actionsOf(one: ExemptionCase): readonly RequestAction[] {
  if (one.request === null) return [];
  const state = stateOf(one);
  if (state === 'draft') return ['continue', 'withdraw'];
  if (state === 'returned') return ['continue'];
  if (state === 'ready') return ['certify', 'change'];
  if (state === 'withdrawn') return one.request.certifiedAt === null ? [] : ['receipt'];
  // Our own server opens the exemption with the application; a provider's office may not have made it yet.
  const isUndecided = one.exemption === null ? one.request.status === 'certified' : one.exemption.status === 'pending';
  return isUndecided ? ['receipt', 'withdraw'] : ['receipt'];
}
