import { insertCharges } from './insert-charges.ts';
import type { LedgerWork } from './ledger-work.ts';

/** Charges for a payment that the bank returned, on an invoice that it paid, where the program charges for that. */
export async function chargeReturned(on: LedgerWork, invoiceId: string, day: string): Promise<void> {
  const amount = on.work.settings.returnedPaymentCharge;
  if (amount === null) return;
  const before = (await on.ledger()).charges.filter((one) => one.invoiceId === invoiceId && one.kind === 'returned');
  const periodNo = Math.max(0, ...before.map((one) => one.periodNo)) + 1;
  const span = { from: day, to: day, base: '0.00', rate: '0' };
  const charge = {
    invoiceId,
    kind: 'returned',
    periodNo,
    per: 'once',
    on: 'assessment',
    ...span,
    amount,
    corrects: null,
  };
  await insertCharges(on, [{ ...charge, kind: 'returned', per: 'once', on: 'assessment' }], null);
}
