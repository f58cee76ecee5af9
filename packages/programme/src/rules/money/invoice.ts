import { addDecimals, compareDecimals, moneyScale, subtractDecimals } from '../../values/decimals.ts';

/** An invoice's figures in US dollars, decimal text; absent counts as none. Late charges are the provider's figures. */
export interface InvoiceFigures {
  readonly amountDue: string;
  readonly amountPaid?: string | null;
  readonly lateCharge?: string | null;
  readonly interest?: string | null;
}

/** The amount still to be paid, in US dollars: due + late charge + interest - paid, never below zero. */
export function invoiceBalance({ amountDue, amountPaid, lateCharge, interest }: InvoiceFigures): string {
  const charged = addDecimals([amountDue, lateCharge || '0', interest || '0'], moneyScale);
  const balance = subtractDecimals(charged, amountPaid || '0', moneyScale);
  return compareDecimals(balance, '0') > 0 ? balance : '0.00';
}
