import { comparedDecimal } from '@packhouse/jsonapi';
import { type Counted, keptDecimals, leastDecimals, mostDecimals } from '../unit-decimals.ts';
import { addDecimals, divideDecimal, multiplyDecimals, subtractDecimals } from './decimals.ts';

// A quantity carries its decimals, so that sums need no unit: they have those of the part that has most.

function scaleOf(quantity: string): number {
  const point = quantity.indexOf('.');
  return point < 0 ? leastDecimals : Math.max(leastDecimals, quantity.length - 1 - point);
}

const widestOf = (quantities: readonly string[]) =>
  quantities.reduce((most, one) => Math.max(most, scaleOf(one)), leastDecimals);

/** The exact sum; of none "0.00". Throws RangeError on a malformed value. */
export const addQuantities = (quantities: readonly string[]): string => addDecimals(quantities, widestOf(quantities));

/** The exact difference. Throws RangeError on a malformed value. */
export const subtractQuantities = (from: string, quantity: string): string =>
  subtractDecimals(from, quantity, widestOf([from, quantity]));

/** A quantity times a factor, rounded half up to the decimals that it has. Throws RangeError on a malformed value. */
export const multiplyQuantity = (quantity: string, factor: string): string =>
  multiplyDecimals(quantity, factor, scaleOf(quantity));

/** A quantity over a whole number, rounded half up to the decimals that it has. Throws RangeError on a malformed value. */
export const divideQuantity = (quantity: string, divisor: number): string =>
  divideDecimal(quantity, divisor, scaleOf(quantity));

/** A quantity with the decimals of a program's, or with those that it needs where they are more: nothing of it is cut. */
export const quantityText = (quantity: string, unit: Counted): string =>
  comparedDecimal({ scale: mostDecimals, leastScale: keptDecimals(unit) }, quantity);
