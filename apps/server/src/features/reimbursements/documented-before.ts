import { domesticReimbItem, liveClaimStatuses, reimbursementRequest } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { column, linkTableOf, table } from '#db/sql/tables.ts';
import { type ComparedItem, evidenceBounds, itemRows, poundsAgree } from './compare-items.ts';
import { grantedFor } from './granted-for.ts';
import { bare, handlers, sayings } from './handler-names.ts';

/** A live claim of which a receipt, a paper or a grant stands behind the same delivery, and its company. */
export interface Documented {
  readonly item: string;
  readonly claimId: string;
  readonly claimCompanyId: string;
  /** Of another day or number: one settlement pays several loads, so it may be another delivery. */
  readonly isAlike: boolean;
  /** A receipt is behind it. */
  readonly isReported: boolean;
}

const isReported = sql`coalesce(e.receipt_id, e.rest_of) is not null`;
const { paidByHandler, producerName, reference, stateGrown, assessmentPaidOn, inshell, shelled } =
  domesticReimbItem.fields;

const handler = column('d', paidByHandler);
const alikeIn = {
  handler: sql`(${bare(handler)} = any(i.names) or lower(btrim(${handler})) = any(i.numbers))`,
  // Each by an index of the items.
  producer: sql`(${bare(column('d', producerName))} = i.bare_producer and i.bare_producer <> '')`,
  reference: sql`(${bare(column('d', reference))} = i.bare_reference and i.bare_reference <> '')`,
  day: sql`${column('d', assessmentPaidOn)} = i.paid_on`,
  /** State and pounds. */
  figures: sql`(${column('d', stateGrown)} = i.state and ${poundsAgree('d', { inshell, shelled })})`,
  pounds: sql`(coalesce(${column('d', inshell)}, 0) = i.inshell and coalesce(${column('d', shelled)}, 0) = i.shelled)`,
};
const isWithin = (days: number) => sql`abs(${column('d', assessmentPaidOn)} - i.paid_on) <= ${days}::int`;
const producers = sql`i.bare_producer, ${bare(column('d', producerName))}`;
const isSure = sql`(${alikeIn.day} and ${alikeIn.figures} and case
  when '' in (i.bare_reference, ${bare(column('d', reference))}) then ${alikeIn.producer} and ${alikeIn.handler} and ${alikeIn.pounds}
  else ${alikeIn.reference} and (${alikeIn.producer} or ('' in (${producers}) and ${alikeIn.handler})) end)`;

/** One of the two names no number, and the day and the pounds are the very same. */
const isUnnumbered = sql`('' in (i.bare_reference, ${bare(column('d', reference))}) and ${alikeIn.day} and ${alikeIn.pounds}
  and ${column('d', stateGrown)} = i.state)`;

/** Items of others that may be the same, each found by an index of its own; what they name is compared with these alone. */
const kin = sql`select i.id as item, d.id from named i cross join lateral (${sql.join(
  [
    alikeIn.reference,
    sql`${alikeIn.producer} and ${alikeIn.figures} and ${isWithin(evidenceBounds.days)}`,
    sql`${alikeIn.day} and ${alikeIn.pounds} and ${column('d', stateGrown)} = i.state`,
  ].map((is) => sql`(select d.id from ${table(domesticReimbItem)} d where ${is} offset 0)`),
  sql` union `,
)}) d where d.id <> i.id::uuid`;

/** Items with all by which others may name the same. */
const asNamed = sql`select item.*, s.names, s.numbers, ${bare(sql.ref('item.producer'))} as bare_producer,
  ${bare(sql.ref('item.reference'))} as bare_reference from item join saying s on s.item = item.id`;

/**
 * Items whose delivery a receipt or a paper bears for another item already, of any company, or something granted without
 * either: of the same state, within the days and pounds by which a receipt is found, and of the same reference, or handler and
 * producer; or of the same reference and handler or producer, whatever else a typing error made of it. It is the same one for
 * sure where day, reference and producer are; where one of them has no reference, where handler, producer, day and pounds are, and a
 * doubt where handler or producer are written otherwise.
 * Of two with papers the one accepted first has it; evidence of an item that its claim holds no more bears nothing.
 * @param ownClaim of this one, a paper of another day or producer bears another delivery
 */
export async function documentedBefore(
  db: Db,
  ownClaim: string,
  items: readonly ComparedItem[],
): Promise<readonly Documented[]> {
  if (items.length === 0) return [];
  const { status, company } = reimbursementRequest.fields;
  const { rows } =
    await sql<Documented>`with item as materialized (${itemRows(items)}), handler as materialized (${handlers()}),
      saying as (${sayings}), named as materialized (${asNamed}), kin as materialized (${kin})
    select i.id as item, c.id as "claimId", ${column('c', company)} as "claimCompanyId",
      not ${isSure} as "isAlike", ${isReported} as "isReported"
    from kin join named i on i.id = kin.item
    join ${table(domesticReimbItem)} d on d.id = kin.id
    join claim_evidence e on e.item_id = d.id and e.released_at is null
    join ${table(reimbursementRequest)} c on c.id = e.claim_id and ${column('c', status)} = any(${liveClaimStatuses})
    join ${sql.table(linkTableOf(reimbursementRequest, reimbursementRequest.fields.domesticItems))} held
      on held.source = c.id and held.target = d.id
      and case when c.id = ${ownClaim}::uuid then ${alikeIn.day} and ${alikeIn.figures} and (${alikeIn.producer}
        or (${alikeIn.reference} and '' in (${producers})))
      when ${isUnnumbered} and (${alikeIn.producer} or ${alikeIn.handler}) then true
      when ${alikeIn.figures} and ${isWithin(evidenceBounds.days)} then ${alikeIn.reference} or (${alikeIn.producer} and ${alikeIn.handler})
      else ${alikeIn.reference} and (${alikeIn.producer} or ${alikeIn.handler})
        and (${alikeIn.figures} or ${isWithin(evidenceBounds.numberDays)}) end
    left join claim_evidence own on own.item_id = i.id::uuid and own.kind = 'document' and own.released_at is null
    where case when e.kind = 'document' then own.id is null or (e.at, e.id) < (own.at, own.id)
      else ${isReported} or ${grantedFor('e.claim_id', 'e.item_id')} > 0 end
    order by i.id, "isAlike", e.at, e.id`.execute(db);
  return rows;
}
