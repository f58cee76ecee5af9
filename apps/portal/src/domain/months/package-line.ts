import type { RowBase } from '@packhouse/jsonapi';
import type * as rules from '@packhouse/programme';
import { addDecimals, addQuantities, currentReport, moneyScale } from '@packhouse/programme';
import { textIn } from '#domain/report-kinds/row-values.ts';
import type { MonthPackage } from './month-package.ts';

/** A month as every screen lists it, with its report as it was read. */
export type PackageLine<Report extends RowBase = RowBase> = rules.PackageLine<MonthPackage<Report>>;

const statusOf = (report: RowBase) => textIn(report, 'status') ?? 'draft';

/** The sums of a company's reports in a season, over the reports that count for their months. */
export function seasonTotals(months: readonly MonthPackage[]) {
  const filed = months.flatMap(({ reports }) => {
    const current = currentReport(reports.map((row) => ({ id: row.id, status: statusOf(row), row })));
    return current === null ? [] : [current.row];
  });
  const figures = (key: string) => filed.map((row) => textIn(row, key) ?? '0');
  return {
    months: filed.length,
    inshell: addQuantities(figures('totalInshell')),
    shelled: addQuantities(figures('totalShelled')),
    assessment: addDecimals(figures('totalAssessment'), moneyScale),
  };
}
