import { remindersToday, sendReminders } from '#features/reminders/send-reminders.ts';
import type { Command } from '../command.ts';

export const reminderCommands: readonly Command[] = [
  {
    noun: 'reminder',
    verb: 'list',
    about: 'What companies are reminded of today.',
    run: async (desk) =>
      (await remindersToday(desk)).map(({ due, daysLeft, company, period, formType }) => ({
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
    run: async (desk) => `${await sendReminders(desk)} packages are reminded of today.`,
  },
];
