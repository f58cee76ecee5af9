import { type Insertable, type Selectable, sql } from 'kysely';
import type { OwnTables } from '#db/own-tables.ts';
import { isOtherEntry } from '#features/reimbursements/claim-items.ts';
import { grantedFor } from '#features/reimbursements/granted-for.ts';
import type { OfficeWork } from '../../office-context.ts';

/** An entry of Customs, and the claim of a company that wants it. */
export interface WantedEntry {
  readonly number: string;
  readonly companyId: string;
  readonly claimId: string;
  /** The company's own report has it; a paper of the claim or its grant stands behind it; or the claim merely names it. */
  readonly by: 'report' | 'paper' | 'name';
}

/** `isPaper`: a document stands behind it, or a grant of what no report names. */
type Row = Selectable<OwnTables['claim_evidence']> & { readonly isPaper: boolean };

/**
 * Makes an entry a company's until its claims are dead. The entry's own row holds that: of two companies that want it at the
 * same moment the second one waits for the first, and is refused. Anyone who merely names it holds nothing, and a company's own
 * report goes before a paper of another one, whose grant is an exception then. Where both reported it with other figures, one of
 * them mistyped the number of an entry of its own: each has what was paid on it, and two people decide (`claimDoubts`).
 * @returns null where it is the company's, or nobody's, else the other company's claim that has it
 */
export async function holdEntry(work: OfficeWork, { number, companyId, claimId, by }: WantedEntry) {
  const { db } = work;
  if (by !== 'name')
    await db
      .insertInto('claimed_entry')
      .values({ entry_number: number, company_id: companyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const held = db
    .selectFrom('claimed_entry')
    .select('company_id')
    .where('entry_number', '=', number)
    .where(({ eb, or }) => or([eb('company_id', '=', companyId), eb('twin_of', '=', '')]))
    .orderBy(sql`company_id <> ${companyId}::uuid`)
    .limit(1);
  const holder = await (by === 'name' ? held : held.forUpdate()).executeTakeFirst();
  if (holder === undefined || holder.company_id === companyId) return null;
  // Asked behind the lock: what the other one wrote meanwhile is seen.
  const live = await db
    .selectFrom('claim_evidence as e')
    .selectAll('e')
    .select(
      sql<boolean>`e.kind = 'document' or (e.verdict = 'not_found' and coalesce(${grantedFor('e.claim_id', 'e.item_id')}, 0) > 0)`.as(
        'isPaper',
      ),
    )
    .where('entry_number', '=', number)
    .where('entry_company', '=', holder.company_id)
    .where('released_at', 'is', null)
    .orderBy('at')
    .execute();
  const has = live.find(({ verdict, isPaper }) => (isPaper ? by !== 'report' : verdict !== 'not_found'));
  if (has !== undefined) {
    const isTwin = by === 'report' && !has.isPaper && (await isOtherEntry(db, number, companyId));
    if (!isTwin) return { claimId: has.claim_id };
    await db
      .insertInto('claimed_entry')
      .values({ entry_number: number, company_id: companyId, twin_of: companyId })
      .execute();
    return null;
  }
  if (by === 'name') return null;
  for (const row of live) await letGo(work, row, claimId);
  await db
    .updateTable('claimed_entry')
    .set({ company_id: companyId })
    .where('entry_number', '=', number)
    .where('twin_of', '=', '')
    .execute();
  return null;
}

/** Evidence that holds nothing from now on. */
export async function releaseEvidence({ db, now }: OfficeWork, id: string): Promise<void> {
  const released = { released_at: now, entry_company: null };
  await db.updateTable('claim_evidence').set(released).where('id', '=', id).execute();
}

/** The evidence of before stays as it was, released: the entry is another claim's. */
async function letGo(work: OfficeWork, { figures, isPaper, ...row }: Row, claimId: string): Promise<void> {
  await releaseEvidence(work, row.id);
  const made: Insertable<OwnTables['claim_evidence']> = {
    ...row,
    id: work.newId(),
    kind: 'entry',
    entry_number: null,
    entry_reason: null,
    entry_company: null,
    verdict: isPaper ? 'claimed_before' : row.verdict,
    figures: JSON.stringify({ ...figures, ...(isPaper ? { claimId } : {}) }),
    borne: '0.00',
    note: null,
    at: work.now,
    by_name: null,
  };
  await work.db.insertInto('claim_evidence').values(made).execute();
}
