import { isAbove, less, smaller, sum, sumOf, zero } from './amounts.ts';
import { isCredit } from './as-of.ts';
import type { Allocation, Ledger, LedgerInvoice } from './entries.ts';
import { liveAllocations } from './invoice-sums.ts';

interface Money {
  readonly on: string;
  readonly amount: string;
}

interface Asked {
  /** US dollars of the invoice that its month's standing report asks. */
  readonly asked: string;
  readonly paid: readonly Money[];
}

const moneyOf = ({ paidOn, amount }: Allocation): Money => ({ on: paidOn, amount });

/** Bills and credits that stand for the report of a month that an invoice is of; no debits. */
export function ofMonth<I extends LedgerInvoice>(
  { invoices }: { readonly invoices: readonly I[] },
  { month = null }: LedgerInvoice,
): readonly I[] {
  if (month === null) return [];
  return invoices.filter((one) => one.month === month && one.voidedOn === null && (one.debitOf ?? null) === null);
}

/**
 * An invoice as charges see it. What a credit of its month's own report took away was never owed, wherever the credit's money
 * went: it lowers the last bills of the month, but first what nobody gave up. Money that paid a bill beyond that pays the
 * month's others, as if it had been filed right from the start.
 */
export function askedOf(ledger: Ledger, invoice: LedgerInvoice): Asked {
  const standing = ofMonth(ledger, invoice);
  const credits = standing.filter(isCredit);
  if (credits.length === 0) return { asked: invoice.amountDue, paid: liveAllocations(ledger, invoice).map(moneyOf) };
  const bills = standing
    .filter((one) => !isCredit(one))
    .map(({ id, amountDue }) => ({ id, asked: amountDue, paid: zero }));
  const givenUp = ({ id }: { readonly id: string }) =>
    sumOf(ledger.writeOffs.filter(({ invoiceId }) => invoiceId === id));
  let free = less(zero, sum(credits.map(({ amountDue }) => amountDue)));
  for (const kept of [givenUp, () => zero])
    for (const bill of bills.toReversed()) {
      const most = less(bill.asked, kept(bill));
      const part = isAbove(most) ? smaller(free, most) : zero;
      bill.asked = less(bill.asked, part);
      free = less(free, part);
    }
  const paid: Money[] = [];
  const lowers = ({ source }: Allocation) => source.kind === 'credit' && credits.some(({ id }) => source.id === id);
  const money = bills.flatMap((bill) =>
    liveAllocations(ledger, bill).flatMap((one) => (lowers(one) ? [] : { bill, ...moneyOf(one) })),
  );
  for (const { bill: own, on, amount } of money.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1))) {
    let left = amount;
    for (const bill of [own, ...bills]) {
      const part = smaller(left, less(bill.asked, bill.paid));
      bill.paid = sum([bill.paid, part]);
      left = less(left, part);
      if (bill.id === invoice.id) paid.push({ on, amount: part });
    }
    if (own.id === invoice.id) paid.push({ on, amount: left });
  }
  return { asked: bills.find(({ id }) => id === invoice.id)?.asked ?? zero, paid };
}
