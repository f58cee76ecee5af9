import { assignWorkAct, giveBackWorkAct, snoozeWorkAct, takeWorkAct } from '../../../desk/work-acts.ts';
import { acting, type Command } from '../../command.ts';

export const workCommands: readonly Command[] = [
  acting('work take', takeWorkAct, (_context, given) => given),
  acting('work assign', assignWorkAct, (_context, given) => given),
  acting('work give-back', giveBackWorkAct, (_context, given) => given),
  acting('work snooze', snoozeWorkAct, (_context, given) => given),
];
