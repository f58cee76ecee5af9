import { freedFrom, less, officeText } from '@packhouse/programme';
import { balanceNow, endAllocation, insertAllocation, isMore, type LedgerWork } from './ledger-work.ts';
import { enterWriteOff, type StandingWriteOff, standingWriteOffs } from './write-off-rows.ts';

/** A write-off gives up as much, by rows of its own: it is undone, and what is left of it is written off anew. */
async function lower(on: LedgerWork, invoiceId: string, { id, amount, reason }: StandingWriteOff, excess: string) {
  const why = officeText('writeOffLowered');
  await enterWriteOff(on, { invoiceId, amount: less('0', amount), reason: why, undoes: id });
  if (isMore(amount, excess)) await enterWriteOff(on, { invoiceId, amount: less(amount, excess), reason });
}

/** Takes back of an invoice's write-offs, all or those since a moment, as much as this, the last one first. @returns how much that was */
export async function lowerWriteOffs(
  on: LedgerWork,
  invoiceId: string,
  most: string,
  since: Date | null = null,
): Promise<string> {
  let left = most;
  for (const one of await standingWriteOffs(on.work.db, invoiceId, since)) {
    if (!isMore(left, '0')) break;
    await lower(on, invoiceId, one, left);
    left = isMore(left, one.amount) ? less(left, one.amount) : '0.00';
  }
  return less(most, left);
}

/**
 * Gives up what an invoice holds too much once a charge was waived or taken back: first what was written off, for what was
 * paid stays paid; then the money paid last, which is unapplied again. What stays still counts as paid on the day it came in.
 */
export async function releaseExcess(on: LedgerWork, invoiceId: string): Promise<void> {
  const ledger = await on.ledger();
  const invoice = ledger.invoices.find(({ id }) => id === invoiceId);
  if (invoice === undefined) throw new Error(`There is no invoice ${invoiceId} in the ledger.`);
  let excess = less('0', balanceNow(ledger, invoice));
  excess = less(excess, await lowerWriteOffs(on, invoiceId, excess));
  const live = ledger.allocations.filter((one) => one.invoiceId === invoiceId && one.undoneOn === null);
  for (const { one, amount } of freedFrom(live, excess)) {
    await endAllocation(on, one, on.today);
    if (isMore(one.amount, amount))
      await insertAllocation(on, { ...one, amount: less(one.amount, amount), countsFrom: on.today });
  }
}
