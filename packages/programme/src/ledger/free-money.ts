import { isAbove, latest, less, smaller, sumOf } from '../values/amounts.ts';
import { compareDecimals } from '../values/decimals.ts';
import { always, ledgerOn, restsOn, sourceKey } from './as-of.ts';
import type { Ledger, LedgerInvoice, MoneySource } from './entries.ts';

/** A payment's or credit's amount above zero, and the days on which it came. */
interface CameIn {
  readonly amount: string;
  readonly since: string;
  /** The day by which it counts as paid: of the postmark where there is one. */
  readonly paidOn: string;
}

function cameIn(ledger: Ledger, { kind, id }: MoneySource): CameIn | null {
  if (kind === 'payment') {
    const payment = ledger.payments.find((one) => one.id === id);
    if (payment === undefined) return null;
    const { amount, receivedOn, postmarkedOn } = payment;
    return { amount, since: receivedOn, paidOn: postmarkedOn ?? receivedOn };
  }
  const credit = ledger.invoices.find((one) => one.id === id);
  if (credit === undefined) return null;
  return { amount: less('0', credit.amountDue), since: credit.issuedOn, paidOn: credit.issuedOn };
}

/** The rest of a payment or credit on a day; 0.00 where it is not there. */
export function freeOn(ledger: Ledger, source: MoneySource, day: string): string {
  return restsOn(ledgerOn(ledger, day)).find((one) => sourceKey(one) === sourceKey(source))?.rest ?? '0.00';
}

/** The days of an allocation that is made today. */
export interface AllocationDays {
  readonly countsFrom: string;
  readonly paidOn: string;
}

/**
 * The first day from which so much of a payment or credit was free and stayed so until today: on a day before, it paid
 * something else, or was not there.
 */
export function freeSince(ledger: Ledger, source: MoneySource, amount: string): string {
  const found = cameIn(ledger, source);
  if (found === null) throw new RangeError(`There is no ${source.kind} ${source.id}.`);
  const mine = <T extends { readonly source: MoneySource }>(entries: readonly T[]) =>
    entries.filter((entry) => sourceKey(entry.source) === sourceKey(source));
  const allocations = mine(ledger.allocations);
  const refunds = mine(ledger.refunds);
  const usedOn = (day: string) =>
    sumOf([
      ...allocations.filter(({ countsFrom, undoneOn }) => countsFrom <= day && (undoneOn === null || undoneOn > day)),
      ...refunds.filter(({ on }) => on <= day),
    ]);
  const isFree = (day: string) => compareDecimals(less(found.amount, usedOn(day)), amount) >= 0;
  const changes = [
    found.since,
    ...allocations.flatMap(({ countsFrom, undoneOn }) => [countsFrom, undoneOn ?? countsFrom]),
    ...refunds.map(({ on }) => on),
  ].filter((day) => day >= found.since);
  const days = [...new Set(changes)].toSorted();
  const lastShort = days.findLastIndex((day) => !isFree(day));
  return days[lastShort + 1] ?? days.at(-1) ?? found.since;
}

/**
 * The days from which a new allocation counts: as soon as so much of the money was free and stayed so until today, but not
 * before the invoice was issued, so that there is never twice what there was on any day. To charges it pays on the day it came
 * in, whatever it was matched with before: who paid in time is not late by a match that somebody undid, and what the money
 * paid until then is charged as unpaid.
 */
export function allocationDays(
  ledger: Ledger,
  source: MoneySource,
  invoice: Pick<LedgerInvoice, 'issuedOn'>,
  amount: string,
): AllocationDays {
  const found = cameIn(ledger, source);
  if (found === null) throw new RangeError(`There is no ${source.kind} ${source.id}.`);
  const since = freeSince(ledger, source, amount);
  return { countsFrom: latest(since, invoice.issuedOn), paidOn: found.paidOn };
}

/**
 * A ledger as its company reads it: what is left of its credits is set against what is open, their own month first and then
 * what is due first, as if the office had applied it. So no charge is made on what no invoice asks for. Nothing is set against
 * charges, which would lower what they are made on.
 */
export function withCreditsSet<L extends Ledger>(ledger: L): L {
  const on = ledgerOn(ledger, always);
  const credits = restsOn(on).filter(({ kind, rest }) => kind === 'credit' && isAbove(rest));
  const { balanceOf } = ledgerOn({ ...ledger, charges: [] }, always);
  const open = on.invoices.map((invoice) => ({ invoice, left: balanceOf(invoice) }));
  let set = ledger;
  for (const { id, rest } of credits.toSorted((a, b) => (a.since < b.since ? -1 : 1))) {
    const source = { kind: 'credit', id } as const;
    const month = on.credits.find((one) => one.id === id)?.month ?? null;
    const isOf = (one: LedgerInvoice) => Number(month !== null && one.month === month);
    let left = rest;
    for (const one of open.toSorted(
      (a, b) => isOf(b.invoice) - isOf(a.invoice) || (a.invoice.dueOn < b.invoice.dueOn ? -1 : 1),
    )) {
      const amount = smaller(left, one.left);
      if (!isAbove(amount)) continue;
      const days = allocationDays(set, source, one.invoice, amount);
      const allocation = {
        id: `${id}/${one.invoice.id}`,
        source,
        invoiceId: one.invoice.id,
        amount,
        ...days,
        undoneOn: null,
      };
      set = { ...set, allocations: [...set.allocations, allocation] };
      one.left = less(one.left, amount);
      left = less(left, amount);
    }
  }
  return set;
}
