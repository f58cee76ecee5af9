import { invoice } from '@packhouse/programme';
import { lockChain } from '#features/certification/record.ts';
import { readLedger } from '#features/ledger/read-ledger.ts';
import type { ActSubject } from '../acts/act.ts';
import { standingRow } from '../acts/standing-row.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeError } from '../office-error.ts';
import { companyOfInvoice } from './record-payment.ts';

/** An invoice as it stands; its company's chain is locked before it, as by all that has to do with money. */
export async function standingInvoice(work: OfficeWork, invoiceId: string): Promise<ActSubject> {
  await lockChain(work, await companyOfInvoice(work, invoiceId));
  return standingRow(work, invoice, invoiceId);
}

/** A payment as it stands: another version with everything that is done with its money. */
export async function standingPayment(work: OfficeWork, paymentId: string): Promise<ActSubject> {
  const payment = await work.db
    .selectFrom('payment')
    .select(['company_id', 'reversed_on', 'made_by'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (payment === undefined) throw new OfficeError(`There is no payment with the id ${paymentId}.`);
  if (payment.company_id !== null) await lockChain(work, payment.company_id);
  const { allocations, refunds } = await readLedger(work.db, { companyId: payment.company_id });
  const mine = allocations.filter(({ source }) => source.id === paymentId);
  const undone = mine.filter(({ undoneOn }) => undoneOn !== null);
  const out = refunds.filter(({ source }) => source.id === paymentId);
  const version = [payment.company_id ?? 'unknown', mine.length, undone.length, out.length, payment.reversed_on ?? ''];
  return { type: 'payment', id: paymentId, version: version.join('/'), companyId: payment.company_id };
}

/** An entry that is made. */
export const newEntry = (type: string, companyId: string | null): ActSubject => ({
  type,
  id: '',
  version: null,
  companyId,
});
