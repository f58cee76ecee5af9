import type { MonthPackage } from '#domain/months/month-package.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';

export const welcomeSteps = ['prepare', 'enter', 'certify'] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

/**
 * How far a company came that has not filed anything yet. A report that is complete waits for its signature; one that is
 * begun, or a producer in the contacts, shows that the preparation is done.
 */
export function reachedStep(months: readonly MonthPackage[], hasProducers: boolean): WelcomeStep {
  const statuses = months.flatMap(({ reports }) => reports.map((report) => textIn(report, 'status') ?? 'draft'));
  if (statuses.includes('ready')) return 'certify';
  return hasProducers || statuses.includes('draft') ? 'enter' : 'prepare';
}
