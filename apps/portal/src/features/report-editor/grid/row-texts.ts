import { compareDecimals, isDecimal, unclearFigure, type Values } from '@packhouse/programme';
import { type ColumnContext, folded, type ReceiptColumn, textOf } from '#domain/fields/column.ts';
import type { Format } from '#kernel/format/format.ts';

const isFigure = (kind: ReceiptColumn['kind']) => kind === 'figure' || kind === 'calculated';

/** A figure as the rules read it, without what a language writes between its digits; anything else as it is shown. */
const plainText = (values: Values, column: ReceiptColumn, context: ColumnContext): string =>
  isFigure(column.kind) ? (column.plain ?? textIn(column.key))(values, context) : column.shown(values, context);

const textIn = (key: string) => (values: Values) => textOf(values, key);

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

export function searchedText(values: Values, columns: readonly ReceiptColumn[], context: ColumnContext): string {
  return folded(columns.map((column) => plainText(values, column, context)).join('\n'));
}

/** Whether a search finds its text; a figure is found as its language writes it, "41,237.5" or "41.237,5". */
export function isIn(searched: string, text: string, { typedFigure }: Pick<Format, 'typedFigure'>): boolean {
  const wanted = folded(text.trim());
  if (searched.includes(wanted)) return true;
  if (!/^[\d.,'’\s]+$/.test(wanted)) return false;
  const typed = typedFigure(wanted);
  const unclear = unclearFigure(typed);
  const readings = unclear === null ? [typed.replace(/[,\s]/g, '')] : [unclear.whole, unclear.decimals];
  return readings.some((reading) => searched.includes(reading));
}
