import { sql } from 'kysely';
import { lockedPayment } from '../money/allocate.ts';
import { auditEntryOf } from '../money/ledger-work.ts';
import type { OfficeWork } from '../office-context.ts';

/** A payment that a line's money is in. */
export interface LinePayment {
  readonly id: string;
  readonly companyId: string | null;
  /** US dollars that are unapplied. */
  readonly rest: string;
}

/** The payments that the line's money is in: an undone booking leaves it unapplied, perhaps moved to another company. */
export async function paymentsOf({ db }: OfficeWork, lineId: string): Promise<readonly LinePayment[]> {
  const { rows } = await sql<LinePayment>`with recursive own as (
      select p.* from payment p where p.bank_line = ${lineId}
      union all select p.* from payment p join own on p.moved_from = own.id)
    select id, company_id as "companyId", (amount
      - coalesce((select sum(a.amount) from allocation a where a.source_id = own.id and a.undone_on is null), 0)
      - coalesce((select sum(r.amount) from refund r where r.source_id = own.id), 0))::text as rest
    from own where reversed_on is null order by made_at, id`.execute(db);
  return rows;
}

/** True where a line made a payment, whatever became of it. */
export const wasRecorded = async ({ db }: OfficeWork, lineId: string): Promise<boolean> =>
  (await db.selectFrom('payment').select('id').where('bank_line', '=', lineId).executeTakeFirst()) !== undefined;

async function change(work: OfficeWork, id: string, bank_line: string | null): Promise<void> {
  const { company_id: companyId, bank_line: was, reversed_on } = await lockedPayment(work, id);
  if (bank_line === null && reversed_on !== null) return;
  await work.db.updateTable('payment').set({ bank_line }).where('id', '=', id).execute();
  await auditEntryOf(work, { type: 'payment', id, companyId, before: { bank_line: was }, after: { bank_line } });
}

export const join = (work: OfficeWork, paymentId: string, lineId: string): Promise<void> =>
  change(work, paymentId, lineId);

/**
 * Parts a payment from the line that it was joined with: it stands as it did before. One that bounced keeps its line, which
 * would bring new money otherwise.
 */
export const part = (work: OfficeWork, paymentId: string): Promise<void> => change(work, paymentId, null);
