import { comparedDecimal } from '@packhouse/jsonapi';
import type { QuantityUnit } from '../delivered-crop.ts';
import { addDecimals, divideDecimal, multiplyDecimals, subtractDecimals } from './decimals.ts';

/**
 * Decimals of a quantity: two at least and three at most, as the program's unit says (docs/decisions/038). A quantity
 * carries its own, so that sums need no unit: they have those of the part that has most.
 */
export const leastDecimals = 2;
export const mostDecimals = 3;

/** As much of a unit as its quantities are kept and read by. */
export type Counted = Pick<QuantityUnit, 'decimals'>;

/** How many decimals of a quantity are kept. */
export const keptDecimals = ({ decimals }: Counted): number => Math.max(leastDecimals, decimals);

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

/** The decimals of a figure that say something. */
export const placesOf = (value: string): number => (/\.(\d*?)0*$/.exec(value)?.[1] ?? '').length;

/** A quantity with the decimals of a program's, or with those that it needs where they are more: nothing of it is cut. */
export const quantityText = (quantity: string, unit: Counted): string =>
  comparedDecimal({ scale: mostDecimals, leastScale: keptDecimals(unit) }, quantity);
