import { type LineContext, type ReportPackage, type WhatIsDue, whatIsDue } from '@packhouse/programme';

/** A company's tasks in figures, and whether these are all that it has to do. */
export type DueCount = Pick<WhatIsDue, 'due' | 'overdue' | 'isPartial'>;

/** The due reports of a company, as its dashboard lists them; of what else may be due nothing is known. */
export function dueCount(months: readonly ReportPackage[], context: LineContext): DueCount {
  const { due, overdue, isPartial } = whatIsDue({ months, bills: null, packet: null, claims: null }, context);
  return { due, overdue, isPartial };
}
