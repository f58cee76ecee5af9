import { isAbove, less, sumOf, zero } from '../values/amounts.ts';
import { always, isCredit, ledgerOn, sourceKey } from './as-of.ts';
import type { Ledger, LedgerInvoice } from './entries.ts';

/** An invoice's figures on the wire: sums of the ledger's rows (office.md 3). US dollars. */
export interface InvoiceSums {
  /** Of a credit: the part that was applied or refunded, below zero. */
  readonly amountPaid: string;
  /** Less what was waived; null: never charged. Charges for returned payments stand here too. */
  readonly lateCharge: string | null;
  readonly interest: string | null;
  /** Never cut off at zero: below it stands what the company is owed. */
  readonly balance: string;
  readonly status: 'open' | 'partially_paid' | 'paid' | 'credit' | 'void';
  /** The last day on which money came in for it. */
  readonly paidOn: string | null;
}

function charged(ledger: Ledger, { id }: LedgerInvoice, isInterest: boolean): string | null {
  const charges = ledger.charges.filter(
    ({ invoiceId, kind }) => invoiceId === id && (kind === 'interest') === isInterest,
  );
  if (charges.length === 0) return null;
  const ids = new Set(charges.map((charge) => charge.id));
  return less(sumOf(charges), sumOf(ledger.waivers.filter(({ chargeId }) => ids.has(chargeId))));
}

/** @param ledger all entries that concern the invoice, the payments and credits that pay it among them */
export function invoiceSums(ledger: Ledger, invoice: LedgerInvoice): InvoiceSums {
  const on = ledgerOn(ledger, always);
  const [lateCharge, interest] = [charged(ledger, invoice, false), charged(ledger, invoice, true)];
  const common = { lateCharge, interest };
  if (invoice.voidedOn !== null) return { ...common, amountPaid: zero, balance: zero, status: 'void', paidOn: null };
  if (isCredit(invoice)) {
    const rest = on.restOf({ kind: 'credit', id: invoice.id }, less(zero, invoice.amountDue));
    const balance = less(zero, rest);
    return { ...common, amountPaid: less(invoice.amountDue, balance), balance, status: 'credit', paidOn: null };
  }
  const live = liveAllocations(ledger, invoice);
  const balance = on.balanceOf(invoice);
  const amountPaid = sumOf(live);
  const status = !isAbove(balance) ? 'paid' : isAbove(amountPaid) ? 'partially_paid' : 'open';
  const days = live.map(({ source }) => dayOfMoney(ledger, source.id)).toSorted();
  return { ...common, amountPaid, balance, status, paidOn: days.at(-1) ?? null };
}

function dayOfMoney(ledger: Ledger, id: string): string {
  const payment = ledger.payments.find((one) => one.id === id);
  const credit = ledger.invoices.find((one) => one.id === id);
  return payment?.firstReceivedOn ?? payment?.receivedOn ?? credit?.issuedOn ?? '';
}

/** Pays an invoice now: allocations that were not undone, of money that was not taken back. */
export function liveAllocations(ledger: Ledger, { id }: Pick<LedgerInvoice, 'id'>): Ledger['allocations'] {
  const gone = new Set([
    ...ledger.payments.filter(({ reversedOn }) => reversedOn !== null).map((one) => `payment:${one.id}`),
    ...ledger.invoices.filter(({ voidedOn }) => voidedOn !== null).map((one) => `credit:${one.id}`),
  ]);
  return ledger.allocations.filter(
    ({ invoiceId, undoneOn, source }) => invoiceId === id && undoneOn === null && !gone.has(sourceKey(source)),
  );
}
