import { discardJobAct, retryJobAct } from '../../../upkeep/job-acts.ts';
import { acting, type Command } from '../../command.ts';

export const jobCommands: readonly Command[] = [
  {
    noun: 'job',
    verb: 'retry',
    about: 'Tries a mail or a document again at once; "list show jobs" shows them.',
    args: ['job'],
    ...acting(retryJobAct, async (_context, input) => ({ jobId: input.arg('job') })),
  },
  {
    noun: 'job',
    verb: 'discard',
    about: 'Gives up a mail or a document.',
    args: ['job'],
    options: { reason: { about: 'Why; kept with the decision.', required: true } },
    ...acting(discardJobAct, async (_context, input) => ({ jobId: input.arg('job'), note: input.text('reason') })),
  },
];
