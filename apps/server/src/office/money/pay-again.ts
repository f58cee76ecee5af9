import { type Allocation, less, sum } from '@packhouse/programme';
import { balanceNow, insertAllocation, isMore, type LedgerWork } from './ledger-work.ts';
import { lowerWriteOffs } from './release-excess.ts';

/** A payment that is there again, and what it did before it was taken back. */
export interface Again {
  readonly again: string;
  readonly goneAt: Date | null;
  readonly ended: readonly string[];
  readonly charge: string | null;
}

/** Pays again what was paid before, as far as it is open or was given up since it was taken back. @returns the invoices */
export async function payAgain(
  on: LedgerWork,
  { again: paymentId, goneAt }: Pick<Again, 'again' | 'goneAt'>,
  before: readonly Allocation[],
): Promise<readonly string[]> {
  const paid: string[] = [];
  for (const one of before) {
    const ledger = await on.ledger();
    const invoice = ledger.invoices.find(({ id }) => id === one.invoiceId);
    if (invoice === undefined || invoice.voidedOn !== null) continue;
    const open = balanceNow(ledger, invoice);
    const lacks = less(one.amount, isMore(open, '0') ? open : '0.00');
    const again = isMore(lacks, '0') ? await lowerWriteOffs(on, one.invoiceId, lacks, goneAt) : '0.00';
    const balance = sum([open, again]);
    const amount = isMore(one.amount, balance) ? balance : one.amount;
    if (!isMore(amount, '0')) continue;
    await insertAllocation(on, { ...one, source: { kind: 'payment', id: paymentId }, amount, countsFrom: on.today });
    paid.push(one.invoiceId);
  }
  return paid;
}
