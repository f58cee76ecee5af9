import type { ReportType } from '../../constants.ts';
import type { ProgrammeSettings } from '../../settings.ts';
import {
  endedBefore,
  isCertifiable,
  type PackageAction,
  type PackageState,
  packageActions,
  packageState,
} from '../statuses/timeliness.ts';

/** A report as far as it tells how its month stands; times are ISO. */
export interface ReportInPackage {
  readonly id: string;
  /** None: a draft. */
  readonly status?: string | null;
  readonly filedAt?: string | null;
  /** For a backend that keeps no time of filing. */
  readonly certifiedAt?: string | null;
}

/** A company's package of a month; days are YYYY-MM-DD in the program's time zone. */
export interface ReportPackage {
  readonly id: string;
  readonly reportType: ReportType;
  readonly period: {
    readonly startsOn: string;
    readonly endsOn: string;
    readonly dueOn: string;
    readonly opensOn: string;
    /** The month's own due day, where `dueOn` is a later one that the office gave the company. */
    readonly extendedFrom?: string | null;
  };
  /** The original first, amendments after it. */
  readonly reports: readonly ReportInPackage[];
  /** Ids of reports that answer one that was given back; none where the backend does not tell. */
  readonly answers?: readonly string[];
}

export interface PackageLine<Package extends ReportPackage = ReportPackage> {
  readonly id: string;
  readonly reportType: ReportType;
  readonly month: Package['period'];
  readonly state: PackageState;
  /** The possible next steps, the most likely one first; none while the month is not open. */
  readonly actions: readonly PackageAction[];
  /** The report that the figures are of: the latest that was not withdrawn, or none yet. */
  readonly report: Package['reports'][number] | null;
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
  /** Ids of complete amendments that say nothing new: they are not certified (`checkChanged`). */
  readonly unchanged?: ReadonlySet<string>;
}

const statusOf = ({ status }: ReportInPackage) => status ?? 'draft';
const filedAtOf = ({ filedAt, certifiedAt }: ReportInPackage) => filedAt ?? certifiedAt ?? null;

/** The state of a month and its next steps: the one answer for dashboard, lists, forms, editor and counts. */
export function packageLine<Package extends ReportPackage>(
  { id, reportType, period, reports, answers }: Package,
  { today, settings, unchanged, reportsFrom = null }: LineContext,
): PackageLine<Package> {
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
    isAnswer: report !== null && answers?.includes(report.id) === true,
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
