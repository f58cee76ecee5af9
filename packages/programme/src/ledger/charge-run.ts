import { isAbove, isBelow, less, smaller, sum, sumOf, zero } from '../values/amounts.ts';
import { compareDecimals } from '../values/decimals.ts';
import { always, ledgerOn } from './as-of.ts';
import type { ChargeRules } from './charge-rules.ts';
import { chargeLineKey, type DueCharge, dueCharges } from './charges.ts';
import type { Allocation, Ledger } from './entries.ts';
import { withCreditsSet } from './free-money.ts';
import { liveAllocations } from './invoice-sums.ts';

/** The parts of allocations, or all of them, that go as an invoice holds too much: that paid last first, for freeing earlier money would bring charges back. */
export function freedFrom(allocations: readonly Allocation[], excess: string) {
  let left = excess;
  const lastFirst = (a: Allocation, b: Allocation) => Number(a.paidOn < b.paidOn) - Number(a.paidOn > b.paidOn);
  return allocations
    .toReversed()
    .toSorted(lastFirst)
    .flatMap((one) => {
      const amount = smaller(one.amount, left);
      if (!isAbove(amount)) return [];
      left = less(left, amount);
      return [{ one, amount }];
    });
}

/** The ledger once an invoice has given up what it holds too much: its write-offs first, then money. */
function withExcessFreed(ledger: Ledger, invoiceId: string, on: string): Ledger {
  const invoice = ledger.invoices.find(({ id }) => id === invoiceId);
  const excess = invoice === undefined ? zero : less(zero, ledgerOn(ledger, always).balanceOf(invoice));
  if (invoice === undefined || !isAbove(excess)) return ledger;
  const givenUp = smaller(sumOf(ledger.writeOffs.filter((one) => one.invoiceId === invoiceId)), excess);
  const back = { id: `less ${invoiceId}`, invoiceId, amount: less(zero, givenUp), on };
  const freed = freedFrom(liveAllocations(ledger, invoice), less(excess, givenUp));
  const stays = (one: Allocation) => {
    const amount = freed.find((part) => part.one.id === one.id)?.amount ?? zero;
    const rest = less(one.amount, amount);
    return isAbove(rest) ? [{ ...one, amount: rest }] : [];
  };
  return {
    ...ledger,
    allocations: ledger.allocations.flatMap(stays),
    writeOffs: isAbove(givenUp) ? [...ledger.writeOffs, back] : ledger.writeOffs,
  };
}

/** The ledger once these charges are booked, and what was paid for those taken back is free. */
export function withBooked(ledger: Ledger, lines: readonly DueCharge[], on: string): Ledger {
  const made = lines.map(({ days: _, ...line }) => ({ ...line, id: chargeLineKey(line), bookedOn: on }));
  const lowered = new Set(lines.filter(({ amount }) => isBelow(amount)).map(({ invoiceId }) => invoiceId));
  let after: Ledger = { ...ledger, charges: [...ledger.charges, ...made] };
  for (const id of lowered) after = withExcessFreed(after, id, on);
  return after;
}

/** Lines with what corrects them taken together, so that each of them is booked once. */
function together(lines: readonly DueCharge[], more: readonly DueCharge[], { smallest }: ChargeRules) {
  const byKey = new Map(lines.map((line) => [chargeLineKey(line), line]));
  for (const line of more) {
    const key = line.corrects !== null && byKey.has(line.corrects) ? line.corrects : chargeLineKey(line);
    const before = byKey.get(key);
    byKey.set(
      key,
      before === undefined ? line : { ...before, base: line.base, amount: sum([before.amount, line.amount]) },
    );
  }
  return [...byKey.values()].filter(({ amount, corrects }) =>
    corrects === null ? isAbove(amount) && compareDecimals(amount, smallest) >= 0 : isAbove(amount) || isBelow(amount),
  );
}

/** Money that a run frees moves charges of other bills by less each time. */
const mostRounds = 20;

/**
 * The charges on a company's invoices that a run books as of a day. Money that a charge taken back sets free may pay another bill,
 * whose charges are less then: that is part of the same run, so that another one has nothing to book, but for a cent where a
 * charge of one cent more frees a cent less and is less for it.
 */
export function chargesOfRun(ledger: Ledger, rules: ChargeRules, asOf: string): readonly DueCharge[] {
  const dueOn = (of: Ledger) => {
    const set = withCreditsSet(of);
    return set.invoices.flatMap((invoice) => dueCharges(set, invoice, rules, asOf));
  };
  let lines = dueOn(ledger);
  for (let round = 0; round < mostRounds && lines.some(({ amount }) => isBelow(amount)); round += 1) {
    const more = dueOn(withBooked(ledger, lines, asOf));
    if (more.length === 0) return lines;
    lines = together(lines, more, rules);
  }
  return lines;
}
