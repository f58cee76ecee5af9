import type { MonthPackage } from '#domain/months/month-package.ts';
import { type LineContext, packageLine } from '#domain/months/package-line.ts';

export interface DueCount {
  /** Months over which somebody of the company has to do something. */
  readonly due: number;
  /** Of these, past their due date. */
  readonly overdue: number;
}

/** How many months a company has to do something about: what its dashboard lists as due. */
export function dueCount(months: readonly MonthPackage[], context: LineContext): DueCount {
  const open = months
    .map((month) => packageLine(month, context))
    .filter(({ state, isOver, isBeforeAdmission }) => {
      if (state === 'not_open' || state === 'filed' || state === 'filed_late') return false;
      return state !== 'not_started' || (isOver && !isBeforeAdmission);
    });
  return { due: open.length, overdue: open.filter(({ state }) => state === 'overdue').length };
}
