import type { Owed } from '@packhouse/programme';

/** The reasons why no report is due, as the dashboard words them. */
export type NothingDue =
  /** Money is owed: "nothing is due" would be wrong. */
  | { readonly kind: 'overdue'; readonly amount: string }
  | { readonly kind: 'open'; readonly amount: string; readonly dueOn: string | null }
  /** No season is open, so that nothing can be filed. */
  | { readonly kind: 'noSeason' }
  /** It is not known whether money is owed: only reports are spoken of. */
  | { readonly kind: 'noReport' }
  /** Neither a report nor money, until the next report's due day. */
  | { readonly kind: 'until' | 'nothing' };

/** @param owed null: not read, or not yet */
export function nothingDue(
  owed: Owed | null,
  { hasSeason, hasNext }: { hasSeason: boolean; hasNext: boolean },
): NothingDue {
  if (owed !== null && owed.overdueCount > 0) return { kind: 'overdue', amount: owed.overdue };
  if (owed !== null && owed.count > 0) return { kind: 'open', amount: owed.amount, dueOn: owed.nextDueOn };
  if (!hasSeason) return { kind: 'noSeason' };
  if (owed === null) return { kind: 'noReport' };
  return { kind: hasNext ? 'until' : 'nothing' };
}
