import { compareDecimals } from '@packhouse/programme';
import type { Format } from '#kernel/format.ts';
import type { ReportFigure } from '../kinds/report-kind.ts';

const decimalOf = (value: unknown): string => (typeof value === 'string' ? value : '0');

/** A total as it is shown; nothing as a zero of its kind. */
export function figureText({ as }: ReportFigure, value: unknown, format: Format): string {
  return as === 'money' ? format.money(decimalOf(value)) : format.pounds(decimalOf(value));
}

/** False for a figure that says nothing while it is zero. */
export function isTelling({ isOptional }: ReportFigure, value: unknown): boolean {
  return isOptional !== true || compareDecimals(decimalOf(value), '0') !== 0;
}
