import {
  type ClaimStanding,
  domesticReimbItem,
  exemption,
  grantedClaimStatuses,
  importReimbItem,
  reimbursementRequest,
  type Uncovered,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readValue } from '#db/sql/read-rows.ts';
import { column, linkTableOf, table } from '#db/sql/tables.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { borneBy } from './borne.ts';

/** Claims that the office has and has not decided. */
export const waitingClaimStatuses: readonly string[] = ['certified', 'under_review'];

/** @throws OfficeRefusal for a claim that was not certified yet, or was decided */
export function demandWaiting({ values }: Pick<StoredRow, 'values'>): void {
  if (!waitingClaimStatuses.includes(String(values.status))) throw new OfficeRefusal('claimNotOpen');
}

const of = (key: 'status' | 'amountApproved') => column('t', reimbursementRequest.fields[key]);

/** True for a claim `t` of which an item waits for its month to be paid. */
export const isOnHold: RawBuilder<unknown> = sql`exists (select from claim_evidence e
  where e.claim_id = t.id and e.released_at is null and e.verdict = 'not_yet_paid')`;

/** Granted for an item as far as its evidence bore it then, and borne by it now. */
const [borneThen, borneNow] = [
  sql`least(g.amount, g.borne)`,
  sql`case when e.id is null then 0 else coalesce(e.borne, g.borne) end`,
];

const { certificateNumber, company, status, validTo } = exemption.fields;
/** Exemptions with the number that a claim `t` names: of any company, and of its own. */
const numbered = sql`${table(exemption)} x
  where lower(${column('x', certificateNumber)}) = lower(btrim(${column('t', reimbursementRequest.fields.certificateNumber)}))`;
const named = sql`${numbered} and ${column('x', company)} = ${column('t', reimbursementRequest.fields.company)}`;

/** Decisions by which an exemption `x` was revoked, whole or from a day. */
const revokedBy = sql`decision d where d.subject_id = x.id::text and d.kind = 'exemption.revoke' and d.step in ('done', 'confirmed')`;

/** An item of the claim is of a day that `x` does not cover: of its receipt or entry, or when its assessment was paid. */
function isAfter(
  item: typeof domesticReimbItem | typeof importReimbItem,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const list = item === domesticReimbItem ? 'domesticItems' : 'importItems';
  const link = linkTableOf(reimbursementRequest, reimbursementRequest.fields[list]);
  return sql`exists (select from ${sql.table(link)} l join ${table(item)} i on i.id = l.target
    left join claim_evidence e on e.item_id = i.id and e.released_at is null
    where l.source = t.id and ${day} > ${column('x', validTo)})`;
}

const { assessmentPaidOn } = domesticReimbItem.fields;
const isRevokedFor = sql`(${column('x', status)} = 'revoked' or (exists (select from ${revokedBy}) and (
  ${isAfter(domesticReimbItem, sql`coalesce((e.figures ->> 'day')::date, ${column('i', assessmentPaidOn)})`)}
  or ${isAfter(importReimbItem, column('i', importReimbItem.fields.entryDate))})))`;

/**
 * Why the certificate that a claim `t` names does not cover it (`Uncovered`): it is revoked, whole or from a day before one of
 * the items, or it is another company's. Null where it does.
 */
const uncovered: RawBuilder<unknown> = sql`case when exists (select from ${named} and ${isRevokedFor}) then 'revoked'
  when exists (select from ${numbered}) and not exists (select from ${named}) then 'anothers' end`;

/** The same where it was revoked only after the claim was granted. */
const isGone = sql`exists (select from ${named} and ${isRevokedFor} and exists (select from ${revokedBy}
  and d.at >= (select max(l.at) from claim_grant l where l.claim_id = t.id)))`;

const standsUncovered = sql`case when ${uncovered} is not null then 'uncovered' end`;

/** Of a claim that was granted before its grants were kept nobody knows what stood behind it then: what does now counts. */
const grantedBefore = sql`case when ${of('amountApproved')} > (select coalesce(sum(${borneBy}), 0) from claim_evidence e
  where e.claim_id = t.id and e.released_at is null) then 'grantedAbove' end`;

/**
 * The money behind a claim `t` (`claimStandings`). Less is missing than the office kept back where it granted less than the
 * items allowed.
 */
export const claimStanding: RawBuilder<unknown> = sql`case
  when ${of('status')} = any(${[...waitingClaimStatuses]}::text[]) then case when ${isOnHold} then 'onHold' end
  when ${of('status')} = any(${[...grantedClaimStatuses]}::text[]) then (select case
      when count(*) = 0 then coalesce(${grantedBefore}, ${standsUncovered})
      when sum(greatest(${borneThen} - ${borneNow}, 0)) > sum(g.amount) - ${of('amountApproved')} then 'moneyMissing'
      when ${isGone} then 'certificateGone'
      when ${of('amountApproved')} > sum(${borneThen}) then 'grantedAbove' else ${standsUncovered} end
    from claim_grant g left join claim_evidence e on e.item_id = g.item_id and e.released_at is null
    where g.claim_id = t.id and g.nth = (select max(l.nth) from claim_grant l where l.claim_id = t.id)) end`;

/** Either of one claim. */
const ofClaim =
  <Found>(found: RawBuilder<unknown>) =>
  (db: Db, id: string) =>
    readValue<Found>(db)`select ${found} from ${table(reimbursementRequest)} t where t.id = ${id}::uuid`;

export const uncoveredOf = ofClaim<Uncovered>(uncovered);
export const standingOf = ofClaim<ClaimStanding>(claimStanding);
