import type { WhatIsDue } from '#domain/due/what-is-due.ts';

/** The reasons why nothing is listed as due, as the dashboard words them. */
export type NothingDue =
  /** No season is open, so that nothing can be filed. */
  | 'noSeason'
  /** It is not known whether money is owed or a claim is open: only reports are spoken of. */
  | 'noReport'
  /** Nothing at all, until the next report's due day. */
  | 'until'
  | 'nothing';

/** @param found with an empty list: what is on it is due, whatever else is said */
export function nothingDue({ next, isPartial }: Pick<WhatIsDue, 'next' | 'isPartial'>, hasSeason: boolean): NothingDue {
  if (!hasSeason) return 'noSeason';
  if (isPartial) return 'noReport';
  return next === null ? 'nothing' : 'until';
}
