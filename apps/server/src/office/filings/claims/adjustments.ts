import { compareDecimals, reimbursementRequest } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { companyOfRow } from '#rows/company-of-row.ts';

/** An adjustment as it stands. */
export interface Adjustment {
  readonly itemId: string;
  readonly amount: string;
  readonly claimed: string;
  /** Borne by the item's evidence when it was made; null: from before that was written down. */
  readonly borne: string | null;
  readonly note: string;
  readonly by: string | null;
  readonly at: Date;
}

/** Whose a claim is, for what is written beside it. */
export const companyOfClaim = (claimId: string) => companyOfRow(reimbursementRequest, claimId);

/** The adjustments of a claim's items that stand: the last of each. One of another amount than is claimed now is over. */
export async function adjustmentsOf(db: Db, claimId: string): Promise<readonly Adjustment[]> {
  const rows = await readRows<Omit<Adjustment, 'amount'> & { amount: string | null }>(db)`
    select distinct on (item_id) item_id as "itemId", amount::text as amount, claimed::text as claimed,
      borne::text as borne, reason as note, by_name as by, at from claim_adjustment where claim_id = ${claimId}::uuid order by item_id, id desc`;
  return rows.flatMap(({ amount, ...row }) => (amount === null ? [] : [{ ...row, amount }]));
}

/** The adjustment of an item that stands: one of another amount than is claimed now is over. */
export function standingAdjustment(
  itemId: string,
  claimed: string,
  adjustments: readonly Adjustment[],
): Adjustment | null {
  const made = adjustments.find((one) => one.itemId === itemId);
  return made !== undefined && compareDecimals(made.claimed, claimed) === 0 ? made : null;
}
