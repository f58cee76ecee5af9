import { grantedClaimStatuses, reimbursementRequest } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { table } from '#db/sql/tables.ts';

const ofGrant = (
  amount: RawBuilder<unknown>,
  claimId: string,
  itemId: string,
): RawBuilder<string | null> => sql`(select ${amount} from claim_grant g
  join ${table(reimbursementRequest)} granted on granted.id = g.claim_id
    and ${sql.ref(`granted.${reimbursementRequest.fields.status.wire}`)} = any(${grantedClaimStatuses})
  where g.claim_id = ${sql.ref(claimId)} and g.item_id = ${sql.ref(itemId)}
    and g.nth = (select max(l.nth) from claim_grant l where l.claim_id = g.claim_id))`;

/**
 * US dollars that were granted for an item of a claim and are not taken back; null where its claim is not granted.
 * @param claimId and `itemId`: the columns that name them, such as `e.claim_id`
 */
export const grantedFor = (claimId: string, itemId: string): RawBuilder<string | null> =>
  ofGrant(sql`g.amount`, claimId, itemId);

/** The same with what the office kept back of the money that was there: what comes in later is beyond that. */
export const usedFor = (claimId: string, itemId: string): RawBuilder<string | null> =>
  ofGrant(sql`greatest(g.amount, g.borne)`, claimId, itemId);
