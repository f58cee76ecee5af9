import type { PackageAction, PackageState } from '../statuses/timeliness.ts';
import { type LineContext, type PackageLine, packageLine, type ReportPackage } from './package-line.ts';

/** A month that somebody of the company has to do something about. */
export interface DueTask<Package extends ReportPackage = ReportPackage> extends PackageLine<Package> {
  /** The next step. */
  readonly action: PackageAction;
}

function taskOf<Package extends ReportPackage>(month: Package, context: LineContext): DueTask<Package> {
  const line = packageLine(month, context);
  return { ...line, action: line.actions[0] ?? 'view' };
}

const settled: readonly PackageState[] = ['filed', 'filed_late', 'answered', 'not_open'];
const rank = ({ state }: DueTask) => (state === 'overdue' ? 0 : 1);

/**
 * The tasks, overdue ones first, then by due date; and `next`, the first future month with nothing begun, which can be
 * filled in already and certified once it is over.
 */
export function dueTasks<Package extends ReportPackage>(
  months: readonly Package[],
  context: LineContext,
): { readonly due: readonly DueTask<Package>[]; readonly next: DueTask<Package> | null } {
  const open = months
    .map((month) => taskOf(month, context))
    .filter(({ state }) => !settled.includes(state))
    .toSorted((a, b) => rank(a) - rank(b) || (a.month.dueOn < b.month.dueOn ? -1 : 1));
  const isLater = (task: DueTask) => task.state === 'not_started' && !task.isOver;
  // Nobody waits for a month that was over before the company was admitted, unless its report was begun.
  const isAsked = (task: DueTask) => task.state !== 'not_started' || !task.isBeforeAdmission;
  return { due: open.filter((task) => !isLater(task) && isAsked(task)), next: open.find(isLater) ?? null };
}
