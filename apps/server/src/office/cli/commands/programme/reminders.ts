import { remindersToday, sendReminders } from '#features/reminders/send-reminders.ts';
import type { Command } from '../../command.ts';

export const reminderCommands: readonly Command[] = [
  {
    noun: 'reminder',
    verb: 'list',
    about: 'What companies are reminded of today.',
    run: async (context) =>
      (await remindersToday(context)).map(({ due, daysLeft, company, period, formType }) => ({
        due,
        daysLeft,
        company,
        period,
        form: formType,
      })),
  },
  {
    noun: 'reminder',
    verb: 'send',
    about: "Sends today's reminders now; who was reminded already is not reminded again.",
    run: async (context) => `${await sendReminders(context)} packages are reminded of today.`,
  },
];
