import { addDecimals, compareDecimals, moneyScale, subtractDecimals } from './decimals.ts';

export const zero = '0.00';
export const sum = (amounts: readonly string[]): string => addDecimals(amounts, moneyScale);
export const sumOf = (entries: readonly { readonly amount: string }[]): string =>
  sum(entries.map(({ amount }) => amount));
export const less = (from: string, amount: string): string => subtractDecimals(from, amount, moneyScale);
export const isAbove = (amount: string): boolean => compareDecimals(amount, '0') > 0;
export const isBelow = (amount: string): boolean => compareDecimals(amount, '0') < 0;
export const smaller = (a: string, b: string): string => (compareDecimals(a, b) < 0 ? a : b);
/** The later of some days. */
export const latest = (...days: readonly string[]): string => days.toSorted().at(-1) ?? '';
