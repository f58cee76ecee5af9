import { compareDecimals, moneyScale, subtractDecimals } from '../../values/decimals.ts';
import { subtractQuantities } from '../../values/quantity.ts';

export interface FigureChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
}

/** Old, new and difference of each calculated figure that two versions both have (decimal text): dollars, and quantities, which have no fewer decimals. */
export function figureChanges(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): FigureChange[] {
  return Object.entries(after).flatMap(([field, now]) => {
    const then = before[field];
    if (then === undefined) return [];
    return [{ field, before: then, after: now, difference: subtractQuantities(now, then) }];
  });
}

export interface Settlement {
  readonly kind: 'extra_due' | 'credit' | 'none';
  /** US dollars, never negative. */
  readonly amount: string;
}

/** An amendment's effect in money: the new version replaces the old, the difference is due or credited. US dollars. */
export function amendmentSettlement(before: string, after: string): Settlement {
  const order = compareDecimals(after, before);
  if (order === 0) return { kind: 'none', amount: '0.00' };
  if (order > 0) return { kind: 'extra_due', amount: subtractDecimals(after, before, moneyScale) };
  return { kind: 'credit', amount: subtractDecimals(before, after, moneyScale) };
}
