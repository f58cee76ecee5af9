import type { DueCharge } from '@packhouse/programme';
import { lockChain } from '#features/certification/record.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { auditEntryOf, madeBy } from './ledger-work.ts';
import { companyOfInvoice } from './record-payment.ts';

/** Keeps that a run left a charge out, and why: no run has it again unless somebody asks. */
export async function leaveOut(
  work: OfficeWork,
  line: DueCharge & { readonly companyId: string },
  { runId, reason }: { readonly runId: string; readonly reason: string },
): Promise<void> {
  const { invoiceId, kind, periodNo, corrects, from, to, amount, companyId } = line;
  const row = {
    id: work.newId(),
    invoice_id: invoiceId,
    kind,
    period_no: periodNo,
    corrects,
    from_day: from,
    to_day: to,
    amount,
    reason,
    run_id: runId,
    ...madeBy(work),
  };
  await work.db.insertInto('charge_left_out').values(row).execute();
  await auditEntryOf(work, { type: 'charge', id: row.id, companyId, after: row });
}

/** A charge that was left out, kept as it is until the transaction ends. @throws OfficeRefusal when there is none */
export async function lockedLeftOut(work: OfficeWork, id: string) {
  const found = isUuid(id)
    ? await work.db
        .selectFrom('charge_left_out')
        .selectAll()
        .where('id', '=', id)
        .where('asked_again_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (found === undefined) throw new OfficeRefusal('leftOutUnknown', { id });
  const companyId = await companyOfInvoice(work, found.invoice_id);
  await lockChain(work, companyId);
  return { ...found, companyId };
}

/** Asks for a charge that was left out: the next preview has it again. @throws OfficeRefusal when there is none */
export const askAgain = (context: OfficeContext, id: string): Promise<void> =>
  inOneTransaction(context, async (work) => {
    const { companyId } = await lockedLeftOut(work, id);
    const after = { asked_again_at: work.now, asked_again_by: work.actor.userId };
    const { numUpdatedRows } = await work.db
      .updateTable('charge_left_out')
      .set(after)
      .where('id', '=', id)
      .where('asked_again_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new OfficeRefusal('leftOutUnknown', { id });
    await auditEntryOf(work, { type: 'charge', id, companyId, before: { asked_again_at: null }, after });
  });
