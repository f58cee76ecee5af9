import { type LineContext, packageLine } from '@packhouse/programme';
import type { MonthPackage, MonthReport } from '#domain/months/month-package.ts';

/**
 * The first month that a company has to file: the earliest that was not over when it was admitted, and whether months
 * stand before it.
 */
export function firstMonth(months: readonly MonthPackage<MonthReport>[], context: LineContext) {
  const lines = months
    .map((month) => packageLine(month, context))
    .toSorted((a, b) => (a.month.dueOn < b.month.dueOn ? -1 : 1));
  const own = lines.filter(({ isBeforeAdmission, state }) => !isBeforeAdmission && state !== 'not_open');
  return { line: own[0] ?? null, hasEarlier: lines.some(({ isBeforeAdmission }) => isBeforeAdmission) };
}
