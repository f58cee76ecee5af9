import type { OfficeWork } from '../../office-context.ts';

/** An entry of Customs, and the company that claims it. */
export interface WantedEntry {
  readonly number: string;
  readonly companyId: string;
}

/**
 * Makes an entry a company's until its claims are dead. The entry's own row holds that: of two companies that want it at the
 * same moment the second one waits for the first, and is refused.
 * @returns null where it is the company's, else the other company's claim that has it
 */
export async function holdEntry(
  { db }: OfficeWork,
  { number, companyId }: WantedEntry,
): Promise<{ readonly claimId: string } | null> {
  await db
    .insertInto('claimed_entry')
    .values({ entry_number: number, company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const holder = await db
    .selectFrom('claimed_entry')
    .select('company_id')
    .where('entry_number', '=', number)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (holder.company_id === companyId) return null;
  // Asked behind the lock: what the other one wrote meanwhile is seen.
  const live = await db
    .selectFrom('claim_evidence')
    .select('claim_id as claimId')
    .where('entry_number', '=', number)
    .where('entry_company', '=', holder.company_id)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (live !== undefined) return live;
  await db.updateTable('claimed_entry').set({ company_id: companyId }).where('entry_number', '=', number).execute();
  return null;
}
