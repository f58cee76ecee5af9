import { concernsMonth } from '@packhouse/programme';
import { textIn } from '#domain/report-kinds/row-values.ts';
import type { MonthPackage } from './month-package.ts';

/** Whether a month is a company's to see and to report (`concernsMonth`). */
export const isTheirs = (types: readonly string[], { reportType, reports }: MonthPackage): boolean =>
  concernsMonth(types, { reportType, reports: reports.map((row) => ({ status: textIn(row, 'status') })) });
