import type { DueCharge } from '@packhouse/programme';
import { auditEntryOf, type LedgerWork } from './ledger-work.ts';

/**
 * Books charges on a company's invoices; the database refuses a second one for the same period.
 * @returns their ids
 */
export async function insertCharges(
  { work, companyId, today, touch }: LedgerWork,
  charges: readonly Omit<DueCharge, 'days'>[],
  runId: string | null,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { invoiceId, kind, periodNo, per, on, from, to, base, rate, amount, corrects } of charges) {
    const id = work.newId();
    const row = {
      id,
      invoice_id: invoiceId,
      kind,
      period_no: periodNo,
      per,
      charged_on: on,
      from_day: from,
      to_day: to,
      base,
      rate,
      amount,
      booked_on: today,
      corrects,
      run_id: runId,
    };
    await work.db.insertInto('charge').values(row).execute();
    await auditEntryOf(work, { type: 'charge', id, companyId, after: row });
    touch(invoiceId);
    ids.push(id);
  }
  return ids;
}
