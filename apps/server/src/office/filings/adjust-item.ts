import { compareDecimals, isDecimal, moneyScale, reimbursementRequest, toScale } from '@packhouse/programme';
import { sql } from 'kysely';
import { textIn } from '#rows/read-values.ts';
import { type Act, saysNote } from '../acts/act.ts';
import { standingRow } from '../acts/standing-row.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { companyOfClaim } from './claims/adjustments.ts';
import { grantsOf } from './claims/claim-grants.ts';
import { lockedItem } from './claims/locked-claim.ts';

/** The amount granted for an item of a claim instead of what is claimed, and why. */
export interface AdjustedItem {
  readonly requestId: string;
  readonly itemId: string;
  /** US dollars, decimal text, never more than claimed; null: what the evidence bears again. */
  readonly amount: string | null;
  readonly note: string;
}

interface Adjusted {
  /** US dollars. */
  readonly amount: string;
  /** More than the evidence bears: a second person decides when it is granted. */
  readonly isMore: boolean;
}

async function adjustItem(work: OfficeWork, given: AdjustedItem): Promise<Adjusted> {
  const { requestId, itemId, amount, note } = given;
  const { claim, item } = await lockedItem(work, requestId, itemId);
  const claimed = textIn(item.values, 'amountCollected') ?? '0.00';
  if (amount !== null) {
    if (!isDecimal(amount)) throw new OfficeRefusal('noAmount', { text: amount });
    if (compareDecimals(amount, '0') < 0 || compareDecimals(amount, claimed) > 0)
      throw new OfficeRefusal('adjustedAbove', { claimed });
  }
  const made = amount === null ? null : toScale(amount, moneyScale);
  const { userId, username } = work.actor;
  const line = (await grantsOf(work, claim)).find((one) => one.itemId === itemId);
  const borne = line?.grant.borne ?? '0.00';
  if (line?.verdict === 'claimed_before' && made !== null && compareDecimals(made, borne) > 0)
    throw new OfficeRefusal('adjustsClaimedBefore');
  await sql`insert into claim_adjustment (claim_id, item_id, amount, claimed, borne, reason, at, by_id, by_name, company_id)
    values (${requestId}::uuid, ${itemId}::uuid, ${made}::numeric, ${claimed}::numeric, ${borne}::numeric,
      ${note.trim()}, ${work.now}, ${userId}::uuid, ${username}, ${companyOfClaim(requestId)})`.execute(work.db);
  return { amount: made ?? borne, isMore: compareDecimals(made ?? borne, borne) > 0 };
}

/**
 * Adjusts what is granted for an item of a claim, with the reason: less than its evidence bears, or more, which two people
 * grant. It decides nothing: granting does.
 */
export const adjustItemAct: Act<AdjustedItem, Adjusted> = {
  kind: 'reimbursement.adjust',
  right: 'claimsVerify',
  prepares: true,
  ...saysNote,
  subject: (work, { requestId }) => standingRow(work, reimbursementRequest, requestId),
  change: adjustItem,
  answer: ({ amount, isMore }) =>
    `Of the item ${amount} US dollars are granted at most.${isMore ? ' That is more than its evidence bears: a second person decides.' : ''}`,
};
