import type { ProgrammeSettings } from '../../settings.ts';
import { dayIn, daysBetween } from '../calendar/zoned-time.ts';
import { wasFiled } from '../statuses/form-statuses.ts';
import { type LineContext, packageLine, type ReportPackage } from './package-line.ts';

/** The standing of a company with a month, in the words of the office's table (office.md, section 5). */
export const monthStates = ['filed', 'filed_late', 'answered', 'returned', 'draft', 'nothing', 'extended'] as const;
export type MonthState = (typeof monthStates)[number];

export interface MonthStanding {
  readonly state: MonthState;
  /** YYYY-MM-DD: the day that counts, be it extended. */
  readonly dueOn: string;
  readonly extendedFrom: string | null;
  /** Days after the due day, of the first filing or, where none is made, until today; 0: in time. */
  readonly lateDays: number;
  /** The report that the state is of; null for none. */
  readonly reportId: string | null;
}

const firstFiling = ({ reports }: ReportPackage, { timeZone }: Pick<ProgrammeSettings, 'timeZone'>): string | null => {
  const filed = reports.flatMap((one) => one.filedAt ?? one.certifiedAt ?? []).map((time) => dayIn(time, timeZone));
  return filed.toSorted()[0] ?? null;
};

/** The state of a company's month; null while it is not open yet, and where it was over before the company was admitted. */
export function monthStanding(month: ReportPackage, context: LineContext): MonthStanding | null {
  const line = packageLine(month, context);
  const { dueOn, extendedFrom = null } = month.period;
  const filedOn = firstFiling(month, context.settings);
  if (line.state === 'not_open') return null;
  if (line.isBeforeAdmission && filedOn === null) return null;
  const isAsked = context.settings.nilReportRequired || filedOn !== null || line.report !== null;
  const late = line.isBeforeAdmission || !isAsked ? 0 : daysBetween(dueOn, filedOn ?? context.today);
  const isOpen = filedOn === null;
  const state: MonthState = isOpen
    ? extendedFrom !== null && late <= 0
      ? 'extended'
      : line.report === null
        ? 'nothing'
        : 'draft'
    : filedState(month, line.state, late);
  return { state, dueOn, extendedFrom, lateDays: Math.max(0, late), reportId: line.report?.id ?? null };
}

/** A correction under way changes nothing: what was filed stands, or was given back. */
function filedState({ reports }: ReportPackage, state: string, late: number): MonthState {
  const last = reports.findLast(({ status }) => wasFiled(status ?? 'draft'));
  if (last?.status === 'returned') return 'returned';
  if (state === 'answered') return 'answered';
  return late > 0 ? 'filed_late' : 'filed';
}
