import { domesticReimbItem, importReimbItem } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/sql/tables.ts';
import { grantedFor } from '#features/reimbursements/granted-for.ts';

const amounts = [domesticReimbItem, importReimbItem].map(
  (item) =>
    sql`select i.${sql.ref(item.fields.amountCollected.wire)} from ${sql.table(tableOf(item))} i where i.id = e.item_id`,
);

/**
 * US dollars that the evidence `e` bears. Of evidence from before that was written down, the whole where all was paid or a
 * document stands behind it, as it was granted then.
 */
export const borneBy: RawBuilder<unknown> = sql`coalesce(e.borne, case
  when e.verdict = 'document' or (e.verdict = 'verified' and e.figures ->> 'paid' = 'true')
    then (${sql.join(amounts, sql` union all `)} limit 1) end, 0)`;

/** Evidence of a company's other items that stands behind one entry of Customs, and what it bears or was granted without it; US dollars. */
export async function takenOfEntries(
  db: Db,
  companyId: string,
  { numbers, butItems }: { readonly numbers: readonly string[]; readonly butItems: readonly string[] },
): Promise<readonly { readonly entry: string; readonly claimId: string; readonly borne: string }[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ entry: string; claimId: string; borne: string }>`select e.entry_number as entry,
      e.claim_id as "claimId", greatest(${borneBy}, case when e.verdict = 'not_found' then ${grantedFor('e.claim_id', 'e.item_id')} end)::text as borne
    from claim_evidence e where e.released_at is null and e.entry_company = ${companyId}::uuid
      and e.entry_number = any(${numbers}::text[]) and e.item_id <> all(${butItems}::uuid[])
    order by e.at, e.id`.execute(db);
  return rows;
}
