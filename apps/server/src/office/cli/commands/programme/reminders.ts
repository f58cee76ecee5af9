import { remindersToday } from '#features/reminders/send-reminders.ts';
import { sendRemindersAct } from '../../../seasons/reminder-act.ts';
import { acting, type Command } from '../../command.ts';

export const reminderCommands: readonly Command[] = [
  {
    noun: 'reminder',
    verb: 'list',
    about: 'What companies are reminded of today.',
    needs: 'mailToMany',
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
    ...acting(sendRemindersAct, async () => ({})),
  },
];
