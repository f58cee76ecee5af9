import type { RowBase } from '@packhouse/jsonapi';
import { amendedReport, reportVersion } from '@packhouse/programme';
import type { MonthPackage } from '#domain/months/month-package.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { filedReport } from './last-month.ts';

export type ComparedReport =
  /** An amendment: with the version that it takes the place of. */
  | { readonly kind: 'version'; readonly version: number; readonly row: RowBase }
  | { readonly kind: 'lastMonth'; readonly row: RowBase };

/**
 * The report beside which an open one is read; null where there is none.
 * @param month the package of the open report
 * @param last the month before it; null where there is no package of it
 */
export function comparedReport(
  reportId: string,
  month: MonthPackage,
  last: MonthPackage | null,
): ComparedReport | null {
  const listed = month.reports.map((row) => ({ id: row.id, status: textIn(row, 'status'), row }));
  const amended = amendedReport(reportId, listed);
  if (amended !== null) return { kind: 'version', version: reportVersion(amended.id, listed), row: amended.row };
  const row = last === null ? null : filedReport(last);
  return row === null ? null : { kind: 'lastMonth', row };
}
