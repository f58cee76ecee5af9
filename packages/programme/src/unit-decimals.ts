import type { QuantityUnit } from './delivered-crop.ts';

// Apart from the arithmetic: words are told the decimals of a unit, and come before values.

/** Decimals of a quantity, at least and at most: a program's unit says which (docs/decisions/038). */
export const leastDecimals = 2;
export const mostDecimals = 3;

/** As much of a unit as its quantities are kept and read by. */
export type Counted = Pick<QuantityUnit, 'decimals'>;

/** How many decimals of a quantity are kept. */
export const keptDecimals = ({ decimals }: Counted): number => Math.max(leastDecimals, decimals);

/** The decimals of a figure that say something. */
export const placesOf = (value: string): number => (/\.(\d*?)0*$/.exec(value)?.[1] ?? '').length;
