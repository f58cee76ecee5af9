import { addDays } from '../rules/calendar/zoned-time.ts';
import { emptyLedger } from './beginnings.fixture.ts';
import type { ChargeRules } from './charge-rules.ts';
import { type DueCharge, dueCharges } from './charges.ts';
import type { Charge, Ledger, LedgerInvoice } from './entries.ts';

export const due = '2026-11-10';
export const invoice: LedgerInvoice = {
  id: 'a',
  issuedOn: '2026-11-05',
  dueOn: due,
  chargeableFrom: due,
  amountDue: '1000.00',
  voidedOn: null,
};
export const after = (days: number): string => addDays(due, days);
export const owing: Ledger = { ...emptyLedger, invoices: [invoice] };

let serial = 0;
/** The ledger with the charges of a run booked. */
export const booked = (ledger: Ledger, charges: readonly DueCharge[], bookedOn: string): Ledger => ({
  ...ledger,
  charges: [
    ...ledger.charges,
    ...charges.map(({ days: _, ...charge }): Charge => {
      serial += 1;
      return { ...charge, id: `charge-${serial}`, bookedOn };
    }),
  ],
});

export const run = (ledger: Ledger, rules: ChargeRules, day: string): readonly DueCharge[] =>
  dueCharges(ledger, invoice, rules, day);
