import { addDays, dayIn, daysBetween } from '@packhouse/programme';
import { putCompanyMail } from '#mail/put-mail.ts';
import type { DatedWork } from '#settings/programme-clock.ts';
import { type OpenPackage, openPackagesDue } from './open-packages-due.ts';
import { reminderFor } from './reminder-days.ts';

export interface Reminder extends OpenPackage {
  readonly daysLeft: number;
  /** Which of the period's reminders it is. */
  readonly reminder: number;
}

/** No period asks for a reminder earlier than this many days before it is due. */
const horizon = 31;

/** Today's reminders, in the program's time zone; whether they were sent already is not asked. */
export async function remindersToday({ db, settings, now }: DatedWork): Promise<readonly Reminder[]> {
  const today = dayIn(now.toISOString(), settings.timeZone);
  const open = await openPackagesDue(db, today, addDays(today, horizon));
  return open.flatMap((pack) => {
    const daysLeft = daysBetween(today, pack.due);
    const reminder = reminderFor(daysLeft, (pack.reminderDays ?? []).map(Number));
    return reminder === null ? [] : [{ ...pack, daysLeft, reminder }];
  });
}

/**
 * Puts today's reminders in the queue. It may run as often as it likes and on any copy: a person is reminded of a
 * package once for each of its days.
 * @returns how many packages people are reminded of today
 */
export async function sendReminders(deps: DatedWork): Promise<number> {
  const reminders = await remindersToday(deps);
  for (const { packageId, companyId, formType, company, period, due, daysLeft, reminder } of reminders) {
    const kind = daysLeft === 0 ? 'reminderToday' : daysLeft === 1 ? 'reminderTomorrow' : 'reminder';
    const mail = { kind, values: { formType, company, period, due, days: String(daysLeft) } } as const;
    await putCompanyMail(deps.db, companyId, mail, { key: `reminder/${packageId}/${due}/${reminder}` });
  }
  return reminders.length;
}
