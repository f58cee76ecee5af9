import { addDecimals, moneyScale, subtractDecimals } from '../../values/decimals.ts';

/** How the number of a debit begins: an open item for what had left a payment that the bank took back, and of no report. */
export const debitPrefix = 'DEB-';

export const isDebitNumber = (number: string | null): boolean => number?.startsWith(debitPrefix) === true;

/** An invoice's figures in US dollars, decimal text; absent counts as none. Late charges are the provider's figures. */
export interface InvoiceFigures {
  readonly amountDue: string;
  readonly amountPaid?: string | null;
  readonly lateCharge?: string | null;
  readonly interest?: string | null;
}

/**
 * Due + late charge + interest - paid, in US dollars: below zero where too much was paid, or of a credit. It is never cut off
 * at zero, which would hide that money (docs/decisions/027).
 */
export function invoiceBalance({ amountDue, amountPaid, lateCharge, interest }: InvoiceFigures): string {
  const charged = addDecimals([amountDue, lateCharge || '0', interest || '0'], moneyScale);
  return subtractDecimals(charged, amountPaid || '0', moneyScale);
}
