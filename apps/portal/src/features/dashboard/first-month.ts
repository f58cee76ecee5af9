import { type LineContext, packageLine } from '@packhouse/programme';
import type { MonthPackage, MonthReport } from '#domain/months/month-package.ts';
import type { PackageLine } from '#domain/months/package-line.ts';

/** A newcomer's first month, and whether months stand before it that ended before the company was admitted. */
export interface FirstMonth {
  readonly line: PackageLine<MonthReport> | null;
  readonly hasEarlier: boolean;
}

/** The first month that a company has to file: the earliest that was not over when it was admitted. */
export function firstMonth(months: readonly MonthPackage<MonthReport>[], context: LineContext): FirstMonth {
  const lines = months
    .map((month) => packageLine(month, context))
    .toSorted((a, b) => (a.month.dueOn < b.month.dueOn ? -1 : 1));
  const own = lines.filter(({ isBeforeAdmission, state }) => !isBeforeAdmission && state !== 'not_open');
  return { line: own[0] ?? null, hasEarlier: lines.some(({ isBeforeAdmission }) => isBeforeAdmission) };
}
