import { isCalendarDate } from '@packhouse/jsonapi';
import { addYears } from '../calendar/zoned-time.ts';

/** A later due day that the office gave a company for a month; YYYY-MM-DD in the program's time zone. */
export interface DueExtension {
  readonly periodId: string;
  readonly dueOn: string;
}

/**
 * The one rule of the due day: the extension that stands, else the month's own; for lateness, charges and reminders alike.
 * `extendedFrom`: the month's own due day, where the office gave a later one.
 */
export function dueDayOf(period: { readonly id: string; readonly dueOn: string }, extensions: readonly DueExtension[]) {
  const extension = extensions.find(({ periodId }) => periodId === period.id);
  // A month whose own day was moved beyond the extension is due on its own.
  const isLater = extension !== undefined && extension.dueOn > period.dueOn;
  return isLater ? { dueOn: extension.dueOn, extendedFrom: period.dueOn } : { dueOn: period.dueOn, extendedFrom: null };
}

/** Why a month cannot be extended to a day; null when it can. It may lie in the past: then lateness is forgiven up to it. */
export type ExtensionProblem = 'noDay' | 'notLater' | 'sameDay' | 'tooLate';

/**
 * @param dueOn the month's own due day
 * @param standing the due day that stands now
 * @param to the new one, at most a year after the month's own
 */
export function checkExtension({
  dueOn,
  standing,
  to,
}: {
  readonly dueOn: string;
  readonly standing: string;
  readonly to: string;
}): ExtensionProblem | null {
  if (!isCalendarDate(to)) return 'noDay';
  if (to <= dueOn) return 'notLater';
  if (to === standing) return 'sameDay';
  return to > addYears(dueOn, 1) ? 'tooLate' : null;
}
