import { compareDecimals } from '@packhouse/programme';
import type { ReportFigure } from '#domain/report-kinds/report-kind.ts';
import type { Format } from '#kernel/format/format.ts';
import type { Review } from './draft/review.ts';

const decimalOf = (value: unknown): string => (typeof value === 'string' ? value : '0');

/** A total as it is shown; nothing as a zero of its kind. */
export function figureText({ as }: ReportFigure, value: unknown, format: Format): string {
  return as === 'money' ? format.money(decimalOf(value)) : format.pounds(decimalOf(value));
}

/** A total that is not worked out yet. */
const unknownText = '…';

/** A total of a review: while the rows were not looked at, those of the last save, or nothing that looks like a figure. */
export function reviewedText(figure: ReportFigure, { totals, isUnchecked }: Review, format: Format): string {
  const value = totals[figure.key];
  return isUnchecked === true && typeof value !== 'string' ? unknownText : figureText(figure, value, format);
}

/** False for a figure that says nothing while it is zero. */
export function isTelling({ isOptional }: ReportFigure, value: unknown): boolean {
  return isOptional !== true || compareDecimals(decimalOf(value), '0') !== 0;
}
