import { compareDecimals, moneyScale, readDecimal, weightScale } from '../decimals.ts';
import { malformed, type Problem } from '../problem.ts';

/** Largest weight and amount that decimal(12,2) rules allow: pounds and US dollars (domain.md, rule W). */
export const largestFigure = '99999999.99';

export type FigureReading =
  | { readonly value: string; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: Problem };

/** Reads pounds as typed or pasted ("41,237.5") into decimal text with two decimals. */
export function readWeight(text: string): FigureReading {
  const { value, fault } = readDecimal(text, weightScale);
  if (fault !== undefined) {
    return { problem: malformed(fault === 'malformed' ? 'weightNotNumber' : 'weightTooPrecise') };
  }
  if (compareDecimals(value, '0') < 0) return { problem: malformed('weightNegative') };
  return compareDecimals(value, largestFigure) > 0 ? { problem: malformed('weightTooLarge') } : { value };
}

/** Reads US dollars as typed or pasted into decimal text with two decimals. */
export function readAmount(text: string): FigureReading {
  const { value, fault } = readDecimal(text, moneyScale);
  if (fault !== undefined) {
    return { problem: malformed(fault === 'malformed' ? 'amountNotNumber' : 'amountTooPrecise') };
  }
  if (compareDecimals(value, '0') < 0) return { problem: malformed('amountNegative') };
  return compareDecimals(value, largestFigure) > 0 ? { problem: malformed('amountTooLarge') } : { value };
}

/** What is wrong with a weight in pounds, or null. */
export function checkWeight(text: string): Problem | null {
  return readWeight(text).problem ?? null;
}

/** What is wrong with an amount in US dollars, or null. */
export function checkAmount(text: string): Problem | null {
  return readAmount(text).problem ?? null;
}
