import { absoluteDecimal, addDecimals, compareDecimals, moneyScale, subtractDecimals } from '@packhouse/programme';
import { FileRefusal } from './file-refusal.ts';

/**
 * Holds a statement to its sum: opening balance and lines make the closing balance, to the cent.
 * @param amounts US dollars, signed decimal text
 * @throws FileRefusal with all figures
 */
export function demandFooting(opening: string, amounts: readonly string[], closing: string): void {
  const computed = addDecimals([opening, ...amounts], moneyScale);
  if (compareDecimals(computed, closing) === 0) return;
  const difference = absoluteDecimal(subtractDecimals(closing, computed, moneyScale));
  throw new FileRefusal('doesNotFoot', { opening, computed, closing, difference });
}
