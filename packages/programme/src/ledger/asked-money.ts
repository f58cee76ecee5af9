import { isAbove, less, smaller, sum, sumOf, zero } from '../values/amounts.ts';
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
 * month's others, as if it had been filed right from the start, until the credit takes it out of the month.
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
  const lowers = ({ source }: Pick<Allocation, 'source'>) =>
    source.kind === 'credit' && credits.some(({ id }) => source.id === id);
  const came = bills.flatMap((bill) =>
    liveAllocations(ledger, bill).flatMap((one) => (lowers(one) ? [] : { own: bill, ...moneyOf(one) })),
  );
  return {
    asked: bills.find(({ id }) => id === invoice.id)?.asked ?? zero,
    paid: paidOf(bills, [...came, ...goneOf(ledger, standing)], invoice),
  };
}

/** Money of a month that its credits took out of it, below zero: paid back, or used for what is no bill of the month. */
function goneOf(ledger: Ledger, standing: readonly LedgerInvoice[]): readonly Money[] {
  const isOf = (invoiceId: string) => standing.some(({ id }) => id === invoiceId);
  const used = ledger.allocations.flatMap(({ source, undoneOn, invoiceId, amount, madeOn }) =>
    madeOn !== undefined && undoneOn === null && isOf(source.id) && !isOf(invoiceId) ? { on: madeOn, amount } : [],
  );
  const back = ledger.refunds.filter(({ source }) => isOf(source.id));
  return [...used, ...back].map(({ on, amount }) => ({ on, amount: less(zero, amount) }));
}

interface Bill {
  readonly id: string;
  readonly asked: string;
  paid: string;
}

/** The money of a month in the order of its days, as it pays one of the bills: what comes is its own bill's first. */
function paidOf(
  bills: readonly Bill[],
  money: readonly (Money & { readonly own?: Bill })[],
  { id }: Pick<LedgerInvoice, 'id'>,
): readonly Money[] {
  const paid: Money[] = [];
  const pays = (bill: Bill | undefined, on: string, amount: string) => {
    if (bill === undefined) return;
    bill.paid = sum([bill.paid, amount]);
    if (bill.id === id) paid.push({ on, amount });
  };
  const part = (of: string, most: string) => (isAbove(most) ? smaller(of, most) : zero);
  for (const { own, on, amount } of money.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1))) {
    if (own === undefined) {
      let gone = less(zero, amount);
      const take = (bill: Bill, most: string) => {
        const taken = part(gone, most);
        pays(bill, on, less(zero, taken));
        gone = less(gone, taken);
      };
      // Nothing is open again while more was paid than is asked.
      for (const bill of bills) take(bill, less(bill.paid, bill.asked));
      for (const bill of bills.toReversed()) take(bill, bill.paid);
      pays(bills[0], on, less(zero, gone));
      continue;
    }
    let left = amount;
    for (const bill of [own, ...bills]) {
      const given = part(left, less(bill.asked, bill.paid));
      pays(bill, on, given);
      left = less(left, given);
    }
    pays(own, on, left);
  }
  return paid;
}
