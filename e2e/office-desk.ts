import { readConfig } from '../apps/server/src/config.ts';
import { deskOn } from '../apps/server/src/office/cli/open-desk.ts';
import { runOffice } from '../apps/server/src/office/cli/run-office.ts';

/** A command of the programme office, as it is typed after `npm run office --`. */
export interface Asked {
  readonly id: number;
  readonly words: readonly string[];
  /** The data folder of the server whose office it is. */
  readonly data: string;
}

/** What it printed. */
export interface Answered {
  readonly id: number;
  readonly isDone: boolean;
  readonly out: string;
}

// Reading and translating the office's source takes longer than a command: one process does it once for many.
process.on('message', async (message) => {
  // Border: only office.ts holds the other end of the channel.
  const { id, words, data } = message as Asked;
  try {
    const desk = deskOn(readConfig(['--data', data]));
    const { code, out } = await runOffice(words, (command, work) => desk(command, work));
    answer({ id, isDone: code === 0, out });
  } catch (error) {
    answer({ id, isDone: false, out: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.on('disconnect', () => process.exit());

function answer(answered: Answered): void {
  process.send?.(answered);
}
