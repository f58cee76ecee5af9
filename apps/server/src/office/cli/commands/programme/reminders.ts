import { remindersToday } from '#features/reminders/send-reminders.ts';
import { sendRemindersAct } from '../../../program/reminder-act.ts';
import { acting, type Command, reading } from '../../command.ts';

export const reminderCommands: readonly Command[] = [
  reading({
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
  }),
  acting('reminder send', sendRemindersAct, async () => ({})),
];
