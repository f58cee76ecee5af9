import {
  isCertifiable,
  type PackageAction,
  type PackageState,
  type ProgrammeSettings,
  packageActions,
  packageState,
} from '@packhouse/programme';
import type { SeasonMonth } from '#domain/months/season-months.ts';

/** A month's package as it stands in the list. */
export interface FormLine {
  readonly month: SeasonMonth;
  readonly state: PackageState;
  /** What can be done next; null while the month is not open. */
  readonly action: PackageAction | null;
  /** The report that the figures are of: the latest that was not withdrawn. */
  readonly report: SeasonMonth['reports'][number] | null;
  /** When the latest filed version was certified; ISO. */
  readonly filedAt: string | null;
  /** Reports that were not withdrawn. */
  readonly versions: number;
  /** The month is over, so the report can be certified. */
  readonly isOver: boolean;
}

export interface LineContext {
  /** In the programme's time zone. */
  readonly today: string;
  readonly settings: Pick<ProgrammeSettings, 'timeZone' | 'nilReportRequired'>;
}

type Report = SeasonMonth['reports'][number];
const filedAtOf = ({ filedAt, certifiedAt }: Report) => filedAt ?? certifiedAt;

export function formLine(month: SeasonMonth, { today, settings }: LineContext): FormLine {
  const live = month.reports.filter(({ status }) => status !== 'withdrawn');
  const report = live.at(-1) ?? null;
  const isOver = isCertifiable(month.endsOn, today);
  const state = packageState({
    today,
    opensOn: month.opensOn,
    dueOn: month.dueOn,
    timeZone: settings.timeZone,
    reports: live.map((one) => ({ status: one.status ?? 'draft', filedAt: filedAtOf(one) })),
    isReportRequired: settings.nilReportRequired,
  });
  const [action = null] = packageActions({
    state,
    hasReport: report !== null,
    isReady: report?.status === 'ready',
    isCertifiable: isOver,
  });
  const filedAt = live.flatMap((one) => filedAtOf(one) ?? []).at(-1) ?? null;
  return { month, state, action, report, filedAt, versions: live.length, isOver };
}

const settled: readonly PackageState[] = ['filed', 'filed_late', 'not_open'];

/** The line to do first: the oldest that is not settled and whose month is over, else the oldest begun one. */
export function firstToDo(lines: readonly FormLine[]): FormLine | null {
  const open = lines
    .filter(({ state }) => !settled.includes(state))
    .toSorted((a, b) => (a.month.dueOn < b.month.dueOn ? -1 : a.month.dueOn > b.month.dueOn ? 1 : 0));
  return open.find(({ isOver }) => isOver) ?? open.find(({ report }) => report !== null) ?? null;
}
