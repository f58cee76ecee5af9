import { addDecimals, compareDecimals, invoice, isDecimal, moneyScale, subtractDecimals } from '@packhouse/programme';
import { askForDocuments } from '#jobs/ask-for-documents.ts';
import { getRow, setRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';
import { OfficeError } from '../office-error.ts';

/** Money that arrived for an invoice. */
export interface Payment {
  readonly invoiceId: string;
  /** US dollars, decimal text above zero. */
  readonly amount: string;
  /** The day it arrived, YYYY-MM-DD. */
  readonly paidOn: string;
  /** How the bank names it. */
  readonly reference: string;
}

/**
 * Records a payment: the invoice is then paid, or partly paid when a balance stays (domain.md 2.13).
 * @throws OfficeError when the invoice is not open, or the amount is none or more than the balance
 */
export function recordPayment(context: OfficeContext, payment: Payment): Promise<StoredRow> {
  const { invoiceId, amount, paidOn, reference } = payment;
  return inOneTransaction(context, async (work) => {
    const row = await getRow(work, invoice, invoiceId);
    const { status, balance, amountPaid } = row.values;
    const number = String(row.values.number);
    if (status !== 'open' && status !== 'partially_paid') {
      throw new OfficeError(`Invoice ${number} is ${String(status)}: it takes no payment.`);
    }
    if (!isDecimal(amount) || compareDecimals(amount, '0') <= 0) throw new OfficeError(`${amount} is no amount.`);
    const left = subtractDecimals(String(balance), amount, moneyScale);
    if (compareDecimals(left, '0') < 0) throw new OfficeError(`Invoice ${number} is open for ${String(balance)} only.`);
    const values = {
      amountPaid: addDecimals([String(amountPaid ?? '0'), amount], moneyScale),
      balance: left,
      status: compareDecimals(left, '0') === 0 ? 'paid' : 'partially_paid',
      paidOn,
      paymentReference: reference,
    };
    // Its document says what was paid: it is drawn anew.
    const paid = await setRow(work, invoice, row, { values: { ...values, pdf: null } });
    await askForDocuments(work.db);
    return paid;
  });
}
