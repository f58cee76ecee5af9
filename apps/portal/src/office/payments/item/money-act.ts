import { compareDecimals, isDecimal, type PaymentAnswer } from '@packhouse/programme';

export interface MoneyActProps {
  readonly id: string;
  readonly item: PaymentAnswer;
}

/** True for an amount above zero that is no more than what there is. */
export const isUpTo = (text: string, most: string): boolean =>
  isDecimal(text) && compareDecimals(text, '0') > 0 && compareDecimals(text, most) <= 0;
