import { reimbursementRequest } from '@packhouse/programme';
import type { Act } from '../acts/act.ts';
import { standingRow } from '../acts/standing-row.ts';
import { type CheckedItem, verifyClaim } from './verify-claim.ts';

/** Compares a claim's items with what was reported and claimed. */
export const verifyClaimAct: Act<{ readonly requestId: string }, readonly CheckedItem[]> = {
  kind: 'reimbursement.verify',
  right: 'claimsVerify',
  prepares: true,
  subject: (work, { requestId }) => standingRow(work, reimbursementRequest, requestId),
  change: (work, { requestId }) => verifyClaim(work, requestId),
  answer: (items) =>
    items.map(({ itemId, kind, verdict, amount, figures }) => ({ item: itemId, kind, amount, verdict, ...figures })),
};
