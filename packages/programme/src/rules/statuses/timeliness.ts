import { certifiableFrom } from '../calendar/period.ts';
import { dayIn, daysBetween, epochOf } from '../calendar/zoned-time.ts';
import { isEditable, wasFiled } from './form-statuses.ts';

export const packageStates = [
  'not_open',
  'not_started',
  'draft',
  'ready',
  'filed',
  'filed_late',
  'overdue',
  'amending',
  'returned',
  'answered',
] as const;
export type PackageState = (typeof packageStates)[number];

/** One report of a package, in the order of the package's list: the first is the original, later ones amend it. */
export interface PackageReport {
  status: string;
  /** When it was certified (the server's clock where the backend gives it), ISO with any offset. */
  filedAt?: string | null;
}

/** On time means certified at 23:59:59 of the due date in the program's zone, or before. */
export function isOnTime({ filedAt, dueOn, timeZone }: { filedAt: string; dueOn: string; timeZone: string }): boolean {
  return dayIn(filedAt, timeZone) <= dueOn;
}

/** How far away a due date is: days left (0 is today) or days late. */
export function dueIn(dueOn: string, today: string): { days: number; isLate: boolean } {
  const days = daysBetween(today, dueOn);
  return days < 0 ? { days: -days, isLate: true } : { days, isLate: false };
}

/** True when `today` (program's zone) lies after the period: certifying opens the day after its end. */
export function isCertifiable(periodEndsOn: string, today: string): boolean {
  return today >= certifiableFrom(periodEndsOn);
}

/**
 * True when a month was over before the company was admitted: nothing of it was the company's to file in time. Days in
 * the program's zone.
 * @param reportsFrom the company's first day; null for one that has reported all along
 */
export function endedBefore(periodEndsOn: string, reportsFrom: string | null): boolean {
  return reportsFrom !== null && periodEndsOn < reportsFrom;
}

/**
 * The state of a company's package for one period, from dates and its reports. Dates in the program's zone.
 * Lateness is that of the first filing: amending later does not make a timely report late.
 */
export function packageState(input: {
  today: string;
  opensOn: string;
  dueOn: string;
  timeZone: string;
  reports: readonly PackageReport[];
  /** False when the program asks for no report of a month without activity. */
  isReportRequired?: boolean;
  /** The month ended before the company was admitted: nothing of it is late. */
  isBeforeAdmission?: boolean;
  /** The last report answers one that the office gave back, and the office has not looked at it yet. */
  isAnswer?: boolean;
}): PackageState {
  const reports = input.reports.filter(({ status }) => status !== 'withdrawn');
  const last = reports.at(-1);
  const filed = reports.filter(({ status }) => wasFiled(status));
  const isPast = input.today > input.dueOn && input.isBeforeAdmission !== true;
  if (last && isEditable(last.status)) {
    if (filed.length > 0) return 'amending';
    if (isPast) return 'overdue';
    return last.status === 'ready' ? 'ready' : 'draft';
  }
  if (last?.status === 'returned') return 'returned';
  if (last?.status === 'certified' && input.isAnswer === true) return 'answered';
  if (filed.length > 0) return input.isBeforeAdmission !== true && wasLate(filed, input) ? 'filed_late' : 'filed';
  if (input.today < input.opensOn) return 'not_open';
  return isPast && input.isReportRequired !== false ? 'overdue' : 'not_started';
}

function wasLate(filed: readonly PackageReport[], { dueOn, timeZone }: { dueOn: string; timeZone: string }): boolean {
  const times = filed.flatMap(({ filedAt }) => (filedAt ? [filedAt] : []));
  const first = times.sort((a, b) => epochOf(a) - epochOf(b))[0];
  return first !== undefined && !isOnTime({ filedAt: first, dueOn, timeZone });
}

export type PackageAction = 'start' | 'continue' | 'certify' | 'view' | 'amend';

/** A person's possible next steps with a package, the most likely one first. */
export function packageActions(input: {
  state: PackageState;
  hasReport: boolean;
  isReady?: boolean;
  isCertifiable: boolean;
}): PackageAction[] {
  const { state, hasReport } = input;
  if (state === 'not_open') return [];
  if (state === 'filed' || state === 'filed_late' || state === 'answered') return ['view', 'amend'];
  if (state === 'returned') return ['amend', 'view'];
  const isReady = state === 'ready' || input.isReady === true;
  if (isReady && input.isCertifiable) return ['certify', 'continue'];
  return [hasReport ? 'continue' : 'start'];
}
