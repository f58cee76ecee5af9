import { malformed, type Problem } from '../problem.ts';
import { moneyScale, readDecimal, weightScale } from './decimals.ts';
import { unclearFigure } from './typed-figure.ts';

/** Largest weight and amount that decimal(12,2) rules allow: pounds and US dollars (domain.md, rule W). */
const largestFigure = '99999999.99';

/** Of a figure as it was read: zero has no sign there. */
const isNegative = (value: string) => value.startsWith('-');

/** Of a figure as it was read, with two decimals and no needless zeros: nothing as long exceeds a figure all of nines. */
const isTooLarge = (value: string) => value.length > largestFigure.length;

export type FigureReading =
  | { readonly value: string; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: Problem };

/** The problem that asks about an ambiguous text, or null: neither of its readings is ever taken. */
export function checkClear(text: string): Problem | null {
  const unclear = unclearFigure(text);
  return unclear && malformed('figureUnclear', { whole: unclear.whole, decimals: unclear.decimals });
}

/** Reads pounds as typed or pasted ("41,237.5") into decimal text with two decimals. */
export function readWeight(text: string): FigureReading {
  const unclear = checkClear(text);
  if (unclear !== null) return { problem: unclear };
  const { value, problem } = readDecimal(text, weightScale);
  if (problem !== undefined) {
    return { problem: malformed(problem === 'malformed' ? 'weightNotNumber' : 'weightTooPrecise') };
  }
  if (isNegative(value)) return { problem: malformed('weightNegative') };
  return isTooLarge(value) ? { problem: malformed('weightTooLarge') } : { value };
}

/** Reads US dollars as typed or pasted into decimal text with two decimals. */
export function readAmount(text: string): FigureReading {
  const unclear = checkClear(text);
  if (unclear !== null) return { problem: unclear };
  const { value, problem } = readDecimal(text, moneyScale);
  if (problem !== undefined) {
    return { problem: malformed(problem === 'malformed' ? 'amountNotNumber' : 'amountTooPrecise') };
  }
  if (isNegative(value)) return { problem: malformed('amountNegative') };
  return isTooLarge(value) ? { problem: malformed('amountTooLarge') } : { value };
}

/** The problem of a weight in pounds, or null. */
export function checkWeight(text: string): Problem | null {
  return readWeight(text).problem ?? null;
}

/** The problem of an amount in US dollars, or null. */
export function checkAmount(text: string): Problem | null {
  return readAmount(text).problem ?? null;
}
