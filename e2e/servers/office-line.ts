import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { demoDay } from './demo-day.ts';
import type { Answered, Asked, Choice } from './office-process.ts';

// With the name the tools of the project know their own Node by: the one that runs the journeys may be older.
const node = resolve(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'node');

interface Waiting {
  readonly done: (out: string) => void;
  readonly fail: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let asked = 0;
let officeProcess: ChildProcess | undefined;

type Question = { readonly words: readonly string[] } | { readonly statement: string } | { readonly choice: Choice };

/**
 * Asks the program office of the server whose data folder is named, in a process of its own that stays for the next one.
 * @throws Error with what it said, when refused
 */
function ask(question: Question, data: string): Promise<string> {
  officeProcess ??= startOffice();
  asked += 1;
  const message: Asked = { id: asked, data, ...question };
  officeProcess.send(message);
  return new Promise((done, fail) => {
    waiting.set(message.id, { done, fail });
  });
}

/** Types a command of the program office, who is the provider here. @throws Error with what it said, when refused */
export const officeAt = (data: string, words: readonly string[]): Promise<string> =>
  ask({ words }, data).catch(({ message }) => {
    throw new Error(`office ${words.join(' ')}: ${message}`);
  });

/** The answer of a server's database to a statement: what no screen shows, and time that has to have passed. */
export const rowsAt = async (data: string, statement: string): Promise<unknown> =>
  JSON.parse(await ask({ statement }, data));

/** Chooses the password of a new user, as the mailed link lets them do; journeys of passwords go by the link itself. */
export const choosePasswordAt = (data: string, choice: Choice): Promise<string> => ask({ choice }, data);

function startOffice(): ChildProcess {
  const child = fork(resolve(import.meta.dirname, 'office-process.ts'), {
    execPath: node,
    // Options of the runner's own Node may not exist in another version.
    execArgv: [],
    env: { ...process.env, DEMO_TODAY: demoDay },
  });
  // Anyone who asks does not stay because of it.
  child.unref();
  child.channel?.unref();
  // Border: only office-process.ts holds the other end of the channel.
  child.on('message', (message) => settle(message as Answered));
  child.once('exit', (code) => {
    officeProcess = undefined;
    for (const { fail } of waiting.values()) fail(new Error(`the process ended with ${code}`));
    waiting.clear();
  });
  return child;
}

function settle({ id, isDone, out }: Answered): void {
  const one = waiting.get(id);
  waiting.delete(id);
  if (isDone) one?.done(out.trim());
  else one?.fail(new Error(out));
}
