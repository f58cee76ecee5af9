import type { MessageCode } from '../messages/message-text.ts';
import { malformed, type Problem } from '../problem.ts';
import { type Counted, keptDecimals, leastDecimals, mostDecimals } from '../unit-decimals.ts';
import { compareDecimals, moneyScale, readDecimal } from './decimals.ts';
import { unclearFigure } from './typed-figure.ts';

/** Largest weight and amount that decimal(12,2) rules allow: pounds and US dollars (domain.md, rule W). */
const largestFigure = '99999999.99';

/** Of a figure as it was read, with two decimals at least and no needless zeros: what is shorter is smaller. */
const isTooLarge = (value: string) => value.length >= largestFigure.length && compareDecimals(value, largestFigure) > 0;

export type FigureReading =
  | { readonly value: string; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: Problem };

/** The problem that asks about an ambiguous text, or null: neither of its readings is ever taken. */
export function checkClear(text: string): Problem | null {
  const unclear = unclearFigure(text);
  return unclear && malformed('figureUnclear', { whole: unclear.whole, decimals: unclear.decimals });
}

function readFigure(text: string, decimals: number, kind: 'weight' | 'amount', tooPrecise: MessageCode): FigureReading {
  const unclear = checkClear(text);
  if (unclear !== null) return { problem: unclear };
  const { value, problem } = readDecimal(text, decimals);
  if (problem !== undefined) return { problem: malformed(problem === 'malformed' ? `${kind}NotNumber` : tooPrecise) };
  // As it was read, zero has no sign.
  if (value.startsWith('-')) return { problem: malformed(`${kind}Negative`) };
  return isTooLarge(value) ? { problem: malformed(`${kind}TooLarge`) } : { value };
}

/** Reads a quantity as typed or pasted ("41,237.5") into decimal text with the decimals of the program's unit, two at least. */
export function readWeight(text: string, unit: Counted): FigureReading {
  const decimals = keptDecimals(unit);
  const tooPrecise = decimals === leastDecimals ? 'weightTooPrecise' : 'weightBeyondThousandths';
  return readFigure(text, decimals, 'weight', tooPrecise);
}

/** Reads US dollars as typed or pasted into decimal text with two decimals. */
export const readAmount = (text: string): FigureReading => readFigure(text, moneyScale, 'amount', 'amountTooPrecise');

/** The check of a quantity in a program with this unit: its problem, or null. */
export const checkWeight =
  (unit: Counted) =>
  (text: string): Problem | null =>
    readWeight(text, unit).problem ?? null;

/** The problem of what is no quantity in any program, or null: declarations know no unit. */
export const checkQuantity = checkWeight({ decimals: mostDecimals });

/** The problem of an amount in US dollars, or null. */
export function checkAmount(text: string): Problem | null {
  return readAmount(text).problem ?? null;
}
