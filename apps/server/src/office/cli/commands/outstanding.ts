import { closeOutstandingAct, reopenOutstandingAct } from '../../money/bank/close-outstanding.ts';
import { acting, type Command } from '../command.ts';

export const outstandingCommands: readonly Command[] = [
  acting('outstanding close', closeOutstandingAct, (_context, { entry, why, note }) => ({ entryId: entry, why, note })),
  acting('outstanding reopen', reopenOutstandingAct, (_context, { entry }) => ({ entryId: entry })),
];
