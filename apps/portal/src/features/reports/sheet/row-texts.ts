import { compareDecimals, isDecimal, type Values } from '@packhouse/programme';
import { type ColumnContext, folded, type ReceiptColumn, textOf } from '../columns/column.ts';

const isFigure = (kind: ReceiptColumn['kind']) => kind === 'figure' || kind === 'calculated';

/** A figure without what a language puts between its digits; anything else as it is shown. */
function plainText(values: Values, column: ReceiptColumn, context: ColumnContext): string {
  const written = isFigure(column.kind) ? (column.edited ?? column.shown) : column.shown;
  return written(values, context);
}

/** What a column sorts by. */
export const sortedText = (values: Values, column: ReceiptColumn, context: ColumnContext): string =>
  column.kind === 'date' ? textOf(values, column.key) : plainText(values, column, context);

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Figures by their amount, and what is none of them after those; days and words as they are written. */
export function compareTexts(kind: ReceiptColumn['kind'], a: string, b: string): number {
  if (a === b) return 0;
  if (!isFigure(kind)) return collator.compare(a, b);
  const [isA, isB] = [isDecimal(a), isDecimal(b)];
  if (isA && isB) return compareDecimals(a, b);
  return isA === isB ? collator.compare(a, b) : isA ? -1 : 1;
}

/** Everything that stands in a row, for a search. */
export function searchedText(values: Values, columns: readonly ReceiptColumn[], context: ColumnContext): string {
  return folded(columns.map((column) => plainText(values, column, context)).join('\n'));
}

/** Whether a search finds its text; "41,237.5" finds a figure. */
export function isIn(searched: string, text: string): boolean {
  const wanted = folded(text.trim());
  return searched.includes(wanted) || (/^[\d,. ]+$/.test(wanted) && searched.includes(wanted.replace(/[, ]/g, '')));
}
