import type { RowBase } from '@packhouse/jsonapi';
import {
  addDecimals,
  currentReport,
  isCertifiable,
  moneyScale,
  type PackageAction,
  type PackageState,
  type ProgrammeSettings,
  packageActions,
  packageState,
  weightScale,
} from '@packhouse/programme';
import { textIn } from '#domain/report-kinds/row-values.ts';
import type { MonthPackage } from './month-package.ts';

/** A month as it stands in the list. */
export interface PackageLine {
  readonly id: string;
  readonly month: MonthPackage['period'];
  readonly state: PackageState;
  /** What can be done next, the first one first. */
  readonly actions: readonly PackageAction[];
  /** The report that the figures are of: the latest, or none yet. */
  readonly report: RowBase | null;
  readonly filedAt: string | null;
  /** Reports in the package that were not withdrawn. */
  readonly versions: number;
}

const statusOf = (report: RowBase) => textIn(report, 'status') ?? '';
const filedAtOf = (report: RowBase) => textIn(report, 'filedAt') ?? textIn(report, 'certifiedAt');

export function packageLine(
  { id, period, reports }: MonthPackage,
  { today, settings }: { readonly today: string; readonly settings: ProgrammeSettings },
): PackageLine {
  const live = reports.filter((report) => statusOf(report) !== 'withdrawn');
  const report = live.at(-1) ?? null;
  const state = packageState({
    today,
    opensOn: period.opensOn,
    dueOn: period.dueOn,
    timeZone: settings.timeZone,
    reports: live.map((one) => ({ status: statusOf(one), filedAt: filedAtOf(one) })),
    isReportRequired: settings.nilReportRequired,
  });
  const actions = packageActions({
    state,
    hasReport: report !== null,
    isReady: report !== null && statusOf(report) === 'ready',
    isCertifiable: isCertifiable(period.endsOn, today),
  });
  const filedAt = live.flatMap((one) => filedAtOf(one) ?? []).at(-1) ?? null;
  return { id, month: period, state, actions, report, filedAt, versions: live.length };
}

/** True for a month that should be done before all others. */
export const isPressing = (state: PackageState): boolean => state === 'overdue' || state === 'returned';

/** What a company reported in a season, over the reports that stand for their months. */
export function seasonTotals(months: readonly MonthPackage[]) {
  const filed = months.flatMap(({ reports }) => {
    const current = currentReport(reports.map((row) => ({ id: row.id, status: statusOf(row), row })));
    return current === null ? [] : [current.row];
  });
  const sum = (key: string, scale: number) =>
    addDecimals(
      filed.map((row) => textIn(row, key) ?? '0'),
      scale,
    );
  return {
    months: filed.length,
    inshell: sum('totalInshell', weightScale),
    shelled: sum('totalShelled', weightScale),
    assessment: sum('totalAssessment', moneyScale),
  };
}
