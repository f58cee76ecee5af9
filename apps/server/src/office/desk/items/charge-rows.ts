import {
  type Charge,
  compareDecimals,
  type InvoiceCharge,
  type Ledger,
  moneyScale,
  subtractDecimals,
  sumOf,
} from '@packhouse/programme';

/** A charge with its corrections, less what was waived of it: as much may still be waived. */
function leftOf({ charges, waivers }: Pick<Ledger, 'charges' | 'waivers'>, charge: Charge): string {
  const whole = sumOf([charge, ...charges.filter(({ corrects }) => corrects === charge.id)]);
  const left = subtractDecimals(whole, sumOf(waivers.filter(({ chargeId }) => chargeId === charge.id)), moneyScale);
  return compareDecimals(left, '0') < 0 ? '0.00' : left;
}

export function chargeRow(ledger: Pick<Ledger, 'charges' | 'waivers'>, charge: Charge): InvoiceCharge {
  const { id, kind, from, to, base, rate, amount, bookedOn, corrects } = charge;
  const left = corrects === null ? leftOf(ledger, charge) : null;
  return { id, kind, from, to, base, rate, amount, bookedOn, corrects, left };
}
