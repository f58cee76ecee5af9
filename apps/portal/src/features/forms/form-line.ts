import type { PackageState } from '@packhouse/programme';
import type { MonthReport } from '#domain/months/month-package.ts';
import type { PackageLine } from '#domain/months/package-line.ts';

/** A month's package as it stands in the list. */
export type FormLine = PackageLine<MonthReport>;

const settled: readonly PackageState[] = ['filed', 'filed_late', 'not_open'];

/** The line to do first: the oldest that is not settled and whose month is over, else the oldest begun one. */
export function firstToDo(lines: readonly FormLine[]): FormLine | null {
  const open = lines
    .filter(({ state }) => !settled.includes(state))
    .toSorted((a, b) => (a.month.dueOn < b.month.dueOn ? -1 : a.month.dueOn > b.month.dueOn ? 1 : 0));
  return open.find(({ isOver }) => isOver) ?? open.find(({ report }) => report !== null) ?? null;
}
