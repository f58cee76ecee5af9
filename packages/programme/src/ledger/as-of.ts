import { isBelow, less, sum, sumOf, zero } from '../values/amounts.ts';
import type { Allocation, Ledger, LedgerInvoice, LedgerPayment, MoneySource } from './entries.ts';

/** A day after all others: what stands now, whatever its day. */
export const always = '9999-12-31';

/** An entry that ends on a day, which is the first without it. */
const lasts = (end: string | null, day: string) => end === null || end > day;

export const isCredit = ({ amountDue }: Pick<LedgerInvoice, 'amountDue'>): boolean => isBelow(amountDue);

/** True from the day of issue until it is voided. */
const stands = (invoice: LedgerInvoice, day: string): boolean =>
  invoice.issuedOn <= day && lasts(invoice.voidedOn, day);

const isThere = (payment: LedgerPayment, day: string): boolean =>
  payment.receivedOn <= day && lasts(payment.reversedOn, day);

/** Entries that stood at the end of a day, found by id: made once for all questions about that day. */
export interface LedgerDay {
  readonly invoices: readonly LedgerInvoice[];
  readonly credits: readonly LedgerInvoice[];
  readonly payments: readonly LedgerPayment[];
  /** Due, charged and not let go of an invoice less what was paid: below zero when too much was paid. */
  balanceOf(invoice: LedgerInvoice): string;
  /** Of a payment or credit: not applied to invoices and not paid back. */
  restOf(source: MoneySource, amount: string): string;
}

function totals<T extends { readonly amount: string }>(entries: readonly T[], keyOf: (entry: T) => string) {
  const lists = Map.groupBy(entries, keyOf);
  return (key: string) => sumOf(lists.get(key) ?? []);
}

export const sourceKey = ({ kind, id }: MoneySource): string => `${kind}:${id}`;

/**
 * The state of a ledger at the end of a day. An allocation counts only while both its invoice and its money are there, so
 * that whatever was undone, voided or taken back, the parts add up to the whole.
 */
export function ledgerOn(ledger: Ledger, day: string): LedgerDay {
  const standing = ledger.invoices.filter((invoice) => stands(invoice, day));
  const payments = ledger.payments.filter((payment) => isThere(payment, day));
  const there = new Set([
    ...standing.map((invoice) => `${isCredit(invoice) ? 'credit' : 'invoice'}:${invoice.id}`),
    ...payments.map(({ id }) => `payment:${id}`),
  ]);
  const counts = ({ source, invoiceId, countsFrom, undoneOn }: Allocation) =>
    countsFrom <= day && lasts(undoneOn, day) && there.has(sourceKey(source)) && there.has(`invoice:${invoiceId}`);
  const allocations = ledger.allocations.filter(counts);
  const [onInvoice, ofSource] = [
    totals(allocations, ({ invoiceId }) => invoiceId),
    totals(allocations, ({ source }) => sourceKey(source)),
  ];
  const until = <T extends { readonly on: string }>(entries: readonly T[]) => entries.filter(({ on }) => on <= day);
  const charged = totals(
    ledger.charges.filter(({ bookedOn }) => bookedOn <= day),
    ({ invoiceId }) => invoiceId,
  );
  const waived = totals(until(ledger.waivers), ({ invoiceId }) => invoiceId);
  const writtenOff = totals(until(ledger.writeOffs), ({ invoiceId }) => invoiceId);
  const refunded = totals(until(ledger.refunds), ({ source }) => sourceKey(source));
  return {
    invoices: standing.filter((invoice) => !isCredit(invoice)),
    credits: standing.filter(isCredit),
    payments,
    balanceOf: ({ id, amountDue }) =>
      less(sum([amountDue, charged(id)]), sum([waived(id), writtenOff(id), onInvoice(id)])),
    restOf: (source, amount) => less(amount, sum([ofSource(sourceKey(source)), refunded(sourceKey(source))])),
  };
}

/** The rest of each payment and credit of that day, above zero where something of it is unapplied. */
export function restsOn(on: LedgerDay): readonly (MoneySource & { readonly rest: string; readonly since: string })[] {
  const credits = on.credits.map(({ id, amountDue, issuedOn }) => ({
    id,
    amount: less(zero, amountDue),
    since: issuedOn,
  }));
  const payments = on.payments.map(({ id, amount, receivedOn }) => ({ id, amount, since: receivedOn }));
  return [
    ...payments.map((one) => ({ kind: 'payment', ...one }) as const),
    ...credits.map((one) => ({ kind: 'credit', ...one }) as const),
  ].map(({ kind, id, amount, since }) => ({ kind, id, since, rest: on.restOf({ kind, id }, amount) }));
}
