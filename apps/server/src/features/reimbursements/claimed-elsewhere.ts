import type { Ref } from '@packhouse/jsonapi';
import {
  claimedEntryKey,
  importReimbItem,
  liveClaimStatuses,
  normaliseEntryNumber,
  reimbursementRequest,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { readRows } from '#db/sql/read-rows.ts';
import { linksOf, linkTableOf, table } from '#db/sql/tables.ts';
import type { Reader } from '#rows/select-rows.ts';
import type { PartValues } from '../certification/form-rules.ts';
import { grantedFor, usedFor } from './granted-for.ts';

/**
 * The company's other live requests that claim one of these entries: title by entry and reason (domain.md 2.8), but for those
 * that were decided and granted nothing for it, or a part of what came in for it: the rest may come. The certification's lock on the company keeps two from being certified at the same time.
 */
export async function claimedElsewhere(
  context: Reader,
  requestId: string,
  company: Ref,
  imports: readonly PartValues[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = imports.map((item) => normaliseEntryNumber(String(item.entryNumber ?? '')));
  const { status, importItems } = reimbursementRequest.fields;
  const { entryNumber, reason, amountCollected } = importReimbItem.fields;
  const rows = await readRows<{ title: string; entry: string; reason: string | null }>(context.db)`
    select r.title, ${sql.ref(`i.${entryNumber.wire}`)} as entry, ${sql.ref(`i.${reason.wire}`)} as reason
    from ${table(reimbursementRequest)} r
    join ${sql.table(linkTableOf(reimbursementRequest, importItems))} l on ${sql.raw(linksOf(reimbursementRequest, 'l', 'r'))}
    join ${table(importReimbItem)} i on i.id = l.target
    where r.field_appb_company = ${company.id}::uuid and r.id <> ${requestId}::uuid
      and ${sql.ref(`r.${status.wire}`)} = any(${liveClaimStatuses})
      and upper(${sql.ref(`i.${entryNumber.wire}`)}) = any(${numbers})
      and ${grantedFor('r.id', 'i.id')} is distinct from 0
      and not (coalesce(${usedFor('r.id', 'i.id')} < ${sql.ref(`i.${amountCollected.wire}`)}, false) and exists (select from claim_evidence e
        where e.item_id = i.id and e.released_at is null and e.verdict in ('verified', 'not_yet_paid')))`;
  return new Map(rows.map((row) => [claimedEntryKey(row.entry, row.reason ?? ''), row.title]));
}
