import {
  compareDecimals,
  isDecimal,
  liveClaimStatuses,
  moneyScale,
  reimbursementRequest,
  toScale,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { itemsOfClaim } from '#features/reimbursements/evidence/claim-items.ts';
import { textIn } from '#rows/read-values.ts';
import type { Act } from '../acts/act.ts';
import { standingRow } from '../acts/standing-row.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { lockedRow } from './move-status.ts';

/** The amount granted for an item of a claim instead of what is claimed, and why. */
export interface AdjustedItem {
  readonly requestId: string;
  readonly itemId: string;
  /** US dollars, decimal text, never more than claimed; null: as claimed again. */
  readonly amount: string | null;
  readonly note: string;
}

/** An adjustment as it stands. */
export interface Adjustment {
  readonly itemId: string;
  readonly amount: string;
  readonly claimed: string;
  readonly note: string;
  readonly by: string | null;
  readonly at: Date;
}

/** The adjustments of a claim's items that stand: the last of each. One of another amount than is claimed now is over. */
export async function adjustmentsOf(db: Db, claimId: string): Promise<readonly Adjustment[]> {
  const { rows } = await sql<Omit<Adjustment, 'amount'> & { amount: string | null }>`
    select distinct on (item_id) item_id as "itemId", amount::text as amount, claimed::text as claimed, reason as note,
      by_name as by, at from claim_adjustment where claim_id = ${claimId}::uuid order by item_id, id desc`.execute(db);
  return rows.flatMap(({ amount, ...row }) => (amount === null ? [] : [{ ...row, amount }]));
}

/** US dollars that an item may be granted: what is claimed for it, or less by an adjustment of that very amount. */
export function grantable(itemId: string, claimed: string, adjustments: readonly Adjustment[]): string {
  const made = adjustments.find((one) => one.itemId === itemId);
  return made !== undefined && compareDecimals(made.claimed, claimed) === 0 ? made.amount : claimed;
}

async function adjustItem(work: OfficeWork, given: AdjustedItem): Promise<string> {
  const { requestId, itemId, amount, note } = given;
  const claim = await lockedRow(work, reimbursementRequest, requestId);
  const status = String(claim.values.status);
  if (!liveClaimStatuses.some((live) => live === status) || status === 'approved' || status === 'partially_approved')
    throw new OfficeRefusal('claimNotOpen');
  const { domestic, imports } = await itemsOfClaim(work, claim);
  const item = [...domestic, ...imports].find(({ id }) => id === itemId);
  if (item === undefined) throw new OfficeRefusal('itemOfNoClaim');
  const claimed = textIn(item.values, 'amountCollected') ?? '0.00';
  if (amount !== null) {
    if (!isDecimal(amount)) throw new OfficeRefusal('noAmount', { text: amount });
    if (compareDecimals(amount, '0') < 0 || compareDecimals(amount, claimed) > 0)
      throw new OfficeRefusal('adjustedAbove', { claimed });
  }
  const made = amount === null ? null : toScale(amount, moneyScale);
  const { userId, username } = work.actor;
  await sql`insert into claim_adjustment (claim_id, item_id, amount, claimed, reason, at, by_id, by_name)
    values (${requestId}::uuid, ${itemId}::uuid, ${made}::numeric, ${claimed}::numeric, ${note.trim()}, ${work.now},
      ${userId}::uuid, ${username})`.execute(work.db);
  return made ?? claimed;
}

/** Adjusts what is granted for an item of a claim, with the reason. It decides nothing: granting does. */
export const adjustItemAct: Act<AdjustedItem, string> = {
  kind: 'reimbursement.adjust',
  right: 'claimsVerify',
  prepares: true,
  needsReason: true,
  reason: ({ note }) => note,
  subject: (work, { requestId }) => standingRow(work, reimbursementRequest, requestId),
  change: adjustItem,
  answer: (amount) => `Of the item ${amount} US dollars are granted at most.`,
};
