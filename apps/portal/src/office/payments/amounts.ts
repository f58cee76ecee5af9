import { compareDecimals, isDecimal } from '@packhouse/programme';

export const smaller = (one: string, other: string): string => (compareDecimals(one, other) < 0 ? one : other);

/** True for an amount above zero. */
export const isAmount = (text: string): boolean => isDecimal(text) && compareDecimals(text, '0') > 0;

/** True for one that is no more than what there is. */
export const isUpTo = (text: string, most: string): boolean => isAmount(text) && compareDecimals(text, most) <= 0;
