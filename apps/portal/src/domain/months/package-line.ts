import type { RowBase } from '@packhouse/jsonapi';
import {
  addDecimals,
  currentReport,
  endedBefore,
  isCertifiable,
  moneyScale,
  type PackageAction,
  type PackageState,
  type ProgrammeSettings,
  packageActions,
  packageState,
  type ReportType,
  weightScale,
} from '@packhouse/programme';
import { textIn } from '#domain/report-kinds/row-values.ts';
import type { MonthPackage } from './month-package.ts';

/** A month as every screen lists it. */
export interface PackageLine<Report extends RowBase = RowBase> {
  readonly id: string;
  readonly reportType: ReportType;
  readonly month: MonthPackage['period'];
  readonly state: PackageState;
  /** The possible next steps, the most likely one first; none while the month is not open. */
  readonly actions: readonly PackageAction[];
  /** The report that the figures are of: the latest that was not withdrawn, or none yet. */
  readonly report: Report | null;
  /** When the latest filed version was certified; ISO. */
  readonly filedAt: string | null;
  /** Reports in the package that were not withdrawn. */
  readonly versions: number;
  /** The month is over, so that its report can be certified. */
  readonly isOver: boolean;
  /** It was over before the company was admitted: nothing of it is due, though it may be filed. */
  readonly isBeforeAdmission: boolean;
}

export interface LineContext {
  /** In the program's time zone. */
  readonly today: string;
  readonly settings: Pick<ProgrammeSettings, 'timeZone' | 'nilReportRequired'>;
  /** The company's first day; null or absent for one that has reported all along. */
  readonly reportsFrom?: string | null;
  /** Ids of complete amendments that say nothing new: they are not certified (`useUnchanged`). */
  readonly unchanged?: ReadonlySet<string>;
}

const statusOf = (report: RowBase) => textIn(report, 'status') ?? 'draft';
const filedAtOf = (report: RowBase) => textIn(report, 'filedAt') ?? textIn(report, 'certifiedAt');

/** Where a month stands and what comes next: the one answer for dashboard, lists, forms, editor and counts. */
export function packageLine<Report extends RowBase>(
  { id, reportType, period, reports }: MonthPackage<Report>,
  { today, settings, unchanged, reportsFrom = null }: LineContext,
): PackageLine<Report> {
  const live = reports.filter((report) => statusOf(report) !== 'withdrawn');
  const report = live.at(-1) ?? null;
  const isOver = isCertifiable(period.endsOn, today);
  const isBeforeAdmission = endedBefore(period.endsOn, reportsFrom);
  const state = packageState({
    today,
    opensOn: period.opensOn,
    dueOn: period.dueOn,
    timeZone: settings.timeZone,
    reports: live.map((one) => ({ status: statusOf(one), filedAt: filedAtOf(one) })),
    isReportRequired: settings.nilReportRequired,
    isBeforeAdmission,
  });
  const actions = packageActions({
    state,
    hasReport: report !== null,
    isReady: report !== null && statusOf(report) === 'ready' && unchanged?.has(report.id) !== true,
    isCertifiable: isOver,
  });
  const filedAt = live.flatMap((one) => filedAtOf(one) ?? []).at(-1) ?? null;
  const versions = live.length;
  return { id, reportType, month: period, state, actions, report, filedAt, versions, isOver, isBeforeAdmission };
}

/** The sums of a company's reports in a season, over the reports that count for their months. */
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
