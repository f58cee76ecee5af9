import type { DueCharge } from '@packhouse/programme';
import type { OfficeWork } from '../office-context.ts';
import { tellTrail } from '../trail-entry.ts';
import { enter, type LedgerWork, madeBy } from './ledger-work.ts';

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
    const id = await enter(work, 'charge', {
      id: work.newId(),
      company_id: companyId,
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
    });
    touch(invoiceId);
    ids.push(id);
  }
  return ids;
}

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
  await work.db
    .insertInto('charge_left_out')
    .values({ ...row, company_id: companyId })
    .execute();
  await tellTrail(work, { type: 'charge', id: row.id, companyId, after: row });
}
