import { dueIn } from '@packhouse/programme';
import type { Format } from '#kernel/format/format.ts';

/** A due day as it stands, with the month's own where the office gave a later one; YYYY-MM-DD. */
export interface StandingDueDay {
  readonly dueOn: string;
  readonly extendedFrom?: string | null | undefined;
}

/** Texts, with the shared words among their namespaces. */
type Say = (key: 'words:month.dueExtended', values: { readonly due: string; readonly from: string }) => string;

/** The one way to write a due date: with the day that it was extended from, so that nobody takes it for a slip. */
export function dueDateText(t: Say, format: Pick<Format, 'date' | 'shortDate'>, day: StandingDueDay): string {
  const due = format.date(day.dueOn);
  return day.extendedFrom ? t('words:month.dueExtended', { due, from: format.shortDate(day.extendedFrom) }) : due;
}

type SayLate = (key: 'words:term.countDayLate', values: { readonly count: number }) => string;

/** How far off a due day is; once it is over, by how many days what is due is late: the same words on every screen. */
export function untilDue(t: SayLate, format: Pick<Format, 'daysUntil'>, dueOn: string, today: string): string {
  const { isLate, days } = dueIn(dueOn, today);
  return isLate ? t('words:term.countDayLate', { count: days }) : format.daysUntil(dueOn);
}
