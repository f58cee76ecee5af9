import {
  isCertifiable,
  type PackageAction,
  type PackageReport,
  type PackageState,
  packageActions,
  packageState,
} from '@packhouse/programme';
import type { Month } from '../month.ts';

/** A month that somebody of the company has to do something about. */
export interface DueTask {
  readonly month: Month;
  readonly state: PackageState;
  /** What comes next. */
  readonly action: PackageAction;
  /** The report that is worked on; null when none is begun. */
  readonly reportId: string | null;
  /** False while the month is not over. */
  readonly isCertifiable: boolean;
}

interface DueContext {
  /** In the programme's time zone. */
  readonly today: string;
  readonly timeZone: string;
  /** False when the programme asks for no report of a month without activity. */
  readonly isReportRequired: boolean;
}

const filingOf = ({ status, filedAt, certifiedAt }: Month['reports'][number]): PackageReport => ({
  status: status ?? 'draft',
  filedAt: filedAt ?? certifiedAt,
});

/** The state of a month's package. */
function stateOfMonth(month: Month, { today, timeZone, isReportRequired }: DueContext): PackageState {
  const { opensOn, dueOn } = month;
  return packageState({ today, timeZone, isReportRequired, opensOn, dueOn, reports: month.reports.map(filingOf) });
}

function taskOf(month: Month, context: DueContext): DueTask {
  const state = stateOfMonth(month, context);
  const live = month.reports.filter(({ status }) => status !== 'withdrawn');
  const last = live.at(-1);
  const certifiable = isCertifiable(month.endsOn, context.today);
  const [action = 'view'] = packageActions({
    state,
    hasReport: last !== undefined,
    isReady: last?.status === 'ready',
    isCertifiable: certifiable,
  });
  return { month, state, action, reportId: last?.id ?? null, isCertifiable: certifiable };
}

const settled: readonly PackageState[] = ['filed', 'filed_late', 'not_open'];
const rank = ({ state }: DueTask) => (state === 'overdue' ? 0 : 1);

/**
 * What has to be done, the overdue first, then by due date; and `next`, the first month to come with nothing begun,
 * which can be filled in already and certified once it is over.
 */
export function dueTasks(
  months: readonly Month[],
  context: DueContext,
): { readonly due: readonly DueTask[]; readonly next: DueTask | null } {
  const open = months
    .map((month) => taskOf(month, context))
    .filter(({ state }) => !settled.includes(state))
    .toSorted((a, b) => rank(a) - rank(b) || (a.month.dueOn < b.month.dueOn ? -1 : 1));
  const isLater = (task: DueTask) => task.state === 'not_started' && !task.isCertifiable;
  return { due: open.filter((task) => !isLater(task)), next: open.find(isLater) ?? null };
}
