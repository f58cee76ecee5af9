import { reimbursementRequest } from '@packhouse/programme';
import type { Act } from '../acts/act.ts';
import { standingOf } from '../acts/standing-row.ts';
import type { CheckedItem } from './claims/find-evidence.ts';
import { lockedClaim } from './claims/locked-claim.ts';
import { verifyClaim } from './verify-claim.ts';

/** Compares a claim's items with what was reported and claimed. */
export const verifyClaimAct: Act<{ readonly requestId: string }, readonly CheckedItem[]> = {
  kind: 'reimbursement.verify',
  right: 'claimsVerify',
  prepares: true,
  subject: async (work, { requestId }) => standingOf(reimbursementRequest, await lockedClaim(work, requestId)),
  change: (work, { requestId }) => verifyClaim(work, requestId),
  answer: (items) =>
    items.map(({ itemId, kind, verdict, amount, figures }) => ({ item: itemId, kind, amount, verdict, ...figures })),
};
