import { remindersToday, sendReminders } from '#features/due/send-reminders.ts';
import type { Act, ActSubject } from '../acts/act.ts';

/** Sends today's reminders now; to more than many a second person decides. */
export const sendRemindersAct: Act<object, number, ActSubject & { readonly count: string }> = {
  kind: 'reminder.send',
  right: 'mailToMany',
  amount: (_given, { count }) => count,
  subject: async (work) => {
    const count = String((await remindersToday(work)).length);
    return { type: 'reminders', id: 'today', version: null, companyId: null, count };
  },
  change: (work) => sendReminders(work),
  answer: (count) => `${count} packages are reminded of today.`,
};
