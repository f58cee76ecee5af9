import { invoice, less, type PaymentMethod } from '@packhouse/programme';
import { getRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { addAllocation, isMore, onLedger, payable, readAmount } from './ledger-work.ts';
import { companyOfInvoice, recordPayment } from './record-payment.ts';

export interface InvoicePayment {
  readonly invoiceId: string;
  /** US dollars, decimal text above zero. */
  readonly amount: string;
  /** The day it arrived, YYYY-MM-DD. */
  readonly paidOn: string;
  readonly postmarkedOn?: string | undefined;
  readonly reference: string;
  readonly method?: PaymentMethod | undefined;
  readonly over?: boolean | undefined;
}

/** The invoice after the payment, and what of the payment was more than was open. */
export type PaidInvoice = StoredRow<typeof invoice> & { readonly unapplied: string };

/**
 * Records a payment of an invoice's company and applies it to that invoice; what is over stays unapplied.
 * @throws OfficeError when the invoice takes no payment, or the amount or a day is none
 */
export function payInvoice(
  context: OfficeContext,
  { invoiceId, amount, paidOn, method = 'other', over = true, ...payment }: InvoicePayment,
): Promise<PaidInvoice> {
  return inOneTransaction(context, async (outer) => {
    const companyId = await companyOfInvoice(outer, invoiceId);
    const unapplied = await onLedger(outer, companyId, async (on) => {
      const { balance, number } = payable(await on.ledger(), invoiceId);
      const received = readAmount(amount);
      if (!over && isMore(received, balance)) throw new OfficeRefusal('paysMoreThanOpen', { number, open: balance });
      const { id } = await recordPayment(on.work, {
        ...payment,
        companyId,
        method,
        receivedOn: paidOn,
        amount: received,
      });
      const applied = isMore(received, balance) ? balance : received;
      if (isMore(applied, '0'))
        await addAllocation(on, { source: { kind: 'payment', id }, invoiceId, amount: applied });
      return less(received, applied);
    });
    return { ...(await getRow(outer, invoice, invoiceId)), unapplied };
  });
}
