import { invoice } from '@packhouse/programme';
import type { Selectable } from 'kysely';
import type { Db } from '#db/db.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { lockChain } from '#features/certification/record.ts';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import type { ActSubject } from '../acts/act.ts';
import { standingRow } from '../acts/standing-row.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { companyOfInvoice } from './record-payment.ts';

/** An invoice as it stands; its company's chain is locked before it, as by all that has to do with money. */
export async function standingInvoice(work: OfficeWork, invoiceId: string): Promise<ActSubject> {
  await lockChain(work, await companyOfInvoice(work, invoiceId));
  return standingRow(work, invoice, invoiceId);
}

/** A payment as it stands: another version with everything that is done with its money. */
export async function standingPayment(work: OfficeWork, paymentId: string): Promise<ActSubject> {
  if (!isUuid(paymentId)) throw new OfficeRefusal('paymentUnknown', { id: paymentId });
  const payment = await work.db
    .selectFrom('payment')
    .select(['company_id', 'reversed_on', 'return_undone_at'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow(() => new OfficeRefusal('paymentUnknown', { id: paymentId }));
  if (payment.company_id !== null) await lockChain(work, payment.company_id);
  const version = await paymentVersion(work.db, paymentId, payment);
  return { type: 'payment', id: paymentId, version, companyId: payment.company_id };
}

type PaymentFacts = Pick<Selectable<OwnTables['payment']>, 'company_id' | 'reversed_on' | 'return_undone_at'>;

/** The version of a payment, for anyone who looks at it and for anyone who acts on it. */
export async function paymentVersion(
  db: Db,
  id: string,
  { company_id, reversed_on, return_undone_at }: PaymentFacts,
): Promise<string> {
  const { allocations, refunds } = await readLedger(db, { companyId: company_id });
  const mine = allocations.filter(({ source }) => source.id === id);
  const undone = mine.filter(({ undoneOn }) => undoneOn !== null);
  const out = refunds.filter(({ source }) => source.id === id);
  const returned = `${reversed_on ?? ''}${return_undone_at === null ? '' : ' undone'}`;
  return [company_id ?? 'unknown', mine.length, undone.length, out.length, returned].join('/');
}

export const newEntry = (type: string, companyId: string | null): ActSubject => ({
  type,
  id: '',
  version: null,
  companyId,
});
