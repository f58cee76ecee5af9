import { exemption, reimbursementRequest } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { tableOf } from '#db/sql/tables.ts';
import { borneBy } from './borne.ts';
import { waitingClaimStatuses } from './waiting-claim.ts';

const of = (key: 'status' | 'amountApproved') => sql.ref(`t.${reimbursementRequest.fields[key].wire}`);

/** True for a claim `t` of which an item waits for its month to be paid. */
export const isOnHold: RawBuilder<unknown> = sql`exists (select from claim_evidence e
  where e.claim_id = t.id and e.released_at is null and e.verdict = 'not_yet_paid')`;

/** Granted for an item as far as its evidence bore it then, and borne by it now. */
const [borneThen, borneNow] = [
  sql`least(g.amount, g.borne)`,
  sql`case when e.id is null then 0 else coalesce(e.borne, g.borne) end`,
];

const { certificateNumber, company, status } = exemption.fields;
const ofExemption = ({ wire }: { readonly wire: string }) => sql.ref(`x.${wire}`);
/** The exemption of its company that a claim `t` names. */
const named = sql`${sql.table(tableOf(exemption))} x where ${ofExemption(company)} = ${sql.ref(`t.${reimbursementRequest.fields.company.wire}`)}
  and lower(${ofExemption(certificateNumber)}) = lower(btrim(${sql.ref(`t.${reimbursementRequest.fields.certificateNumber.wire}`)}))`;

/** True for a claim `t` whose certificate is revoked, from whichever day. */
export const isRevoked: RawBuilder<unknown> = sql`exists (select from ${named} and ${ofExemption(status)} = 'revoked')`;

/** The same where it was revoked only after the claim was granted. */
const isGone = sql`exists (select from ${named} and ${ofExemption(status)} = 'revoked' and exists (select from decision d
  where d.subject_id = x.id::text and d.kind = 'exemption.revoke' and d.step in ('done', 'confirmed')
    and d.at >= (select max(l.at) from claim_grant l where l.claim_id = t.id)))`;

/** Of a claim that was granted before its grants were kept nobody knows what stood behind it then: what does now counts. */
const grantedBefore = sql`case when ${of('amountApproved')} > (select coalesce(sum(${borneBy}), 0) from claim_evidence e
  where e.claim_id = t.id and e.released_at is null) then 'grantedAbove' end`;

/**
 * The money behind a claim `t` (`claimStandings`). Less is missing than the office kept back where it granted less than the
 * items allowed.
 */
export const claimStanding: RawBuilder<unknown> = sql`case
  when ${of('status')} = any(${[...waitingClaimStatuses]}::text[]) then case when ${isOnHold} then 'onHold' end
  when ${of('status')} in ('approved', 'partially_approved', 'paid') then (select case
      when count(*) = 0 then ${grantedBefore}
      when sum(greatest(${borneThen} - ${borneNow}, 0)) > sum(g.amount) - ${of('amountApproved')} then 'moneyMissing'
      when ${isGone} then 'certificateGone'
      when ${of('amountApproved')} > sum(${borneThen}) then 'grantedAbove' end
    from claim_grant g left join claim_evidence e on e.item_id = g.item_id and e.released_at is null
    where g.claim_id = t.id and g.nth = (select max(l.nth) from claim_grant l where l.claim_id = t.id)) end`;
