import { discardJobAct, retryJobAct } from '../../../keeping/job-acts.ts';
import { acting, type Command } from '../../command.ts';

export const jobCommands: readonly Command[] = [
  acting('job retry', retryJobAct, (_context, { job }) => ({ jobId: job })),
  acting('job discard', discardJobAct, (_context, { job, reason }) => ({ jobId: job, note: reason })),
];
