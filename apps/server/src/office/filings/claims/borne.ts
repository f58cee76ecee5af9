import { domesticReimbItem, importReimbItem } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { usedFor } from '#features/reimbursements/granted-for.ts';

const amounts = [domesticReimbItem, importReimbItem].map(
  (item) => sql`select i.${sql.ref(item.fields.amountCollected.wire)} from ${table(item)} i where i.id = e.item_id`,
);

/**
 * US dollars that the evidence `e` bears. Of evidence from before that was written down, the whole where all was paid or a
 * document stands behind it, as it was granted then.
 */
export const borneBy: RawBuilder<unknown> = sql`coalesce(e.borne, case
  when e.verdict = 'document' or (e.verdict = 'verified' and e.figures ->> 'paid' = 'true')
    then (${sql.join(amounts, sql` union all `)} limit 1) end, 0)`;

export interface TakenOfEntry {
  readonly entry: string;
  readonly claimId: string;
  readonly borne: string;
  readonly isGranted: boolean;
}

/**
 * Evidence of a company's other items that stands behind one entry of Customs, and what it bears; US dollars. Of one that was
 * granted that is what it bore then: what came in since is left.
 */
export function takenOfEntries(
  db: Db,
  companyId: string,
  { numbers, butItems }: { readonly numbers: readonly string[]; readonly butItems: readonly string[] },
) {
  if (numbers.length === 0) return [];
  const used = usedFor('e.claim_id', 'e.item_id');
  return readRows<TakenOfEntry>(db)`select e.entry_number as entry,
      e.claim_id as "claimId", coalesce(${used}, ${borneBy})::text as borne, ${used} is not null as "isGranted"
    from claim_evidence e where e.released_at is null and e.entry_company = ${companyId}::uuid
      and e.entry_number = any(${numbers}::text[]) and e.item_id <> all(${butItems}::uuid[])
    order by e.at, e.id`;
}
