import { assignWorkAct, giveBackWorkAct, snoozeWorkAct, takeWorkAct } from '../../../desk/work/work-acts.ts';
import { acting, type Command, type CommandContext, type Input } from '../../command.ts';

const args = ['kind', 'item'];
const itemOf = async (_context: CommandContext, input: Input) => ({ kind: input.arg('kind'), item: input.arg('item') });

export const workCommands: readonly Command[] = [
  {
    noun: 'work',
    verb: 'take',
    about: 'Takes a thing of the queue for oneself.',
    args,
    ...acting(takeWorkAct, itemOf),
  },
  {
    noun: 'work',
    verb: 'assign',
    about: 'Gives a thing of the queue to somebody of the office.',
    args,
    options: { to: { about: 'Their user name.', required: true } },
    ...acting(assignWorkAct, async (context, input) => ({ ...(await itemOf(context, input)), to: input.text('to') })),
  },
  {
    noun: 'work',
    verb: 'give-back',
    about: 'Gives a thing back to the queue.',
    args,
    ...acting(giveBackWorkAct, itemOf),
  },
  {
    noun: 'work',
    verb: 'snooze',
    about: 'Lets a thing of the queue rest until a day.',
    args,
    options: {
      until: { about: 'The day on which it is back, YYYY-MM-DD.', required: true },
      note: { about: 'Why.', required: true },
    },
    ...acting(snoozeWorkAct, async (context, input) => ({
      ...(await itemOf(context, input)),
      until: input.text('until'),
      note: input.text('note'),
    })),
  },
];
