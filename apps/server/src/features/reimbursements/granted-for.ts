import { reimbursementRequest } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { tableOf } from '#db/sql/tables.ts';

/** US dollars that were granted for the item of the evidence `e` and are not taken back; null where its claim is not granted. */
export const grantedFor: RawBuilder<string | null> = sql`(select g.amount from claim_grant g
  join ${sql.table(tableOf(reimbursementRequest))} granted on granted.id = g.claim_id
    and ${sql.ref(`granted.${reimbursementRequest.fields.status.wire}`)} in ('approved', 'partially_approved', 'paid')
  where g.claim_id = e.claim_id and g.item_id = e.item_id
    and g.nth = (select max(l.nth) from claim_grant l where l.claim_id = g.claim_id))`;
