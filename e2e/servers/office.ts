import { type ChildProcess, fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { test } from '@playwright/test';
import { demoDay } from './demo-day.ts';
import type { Answered, Asked, Choice } from './office-process.ts';
import { stockProject } from './stock-backend.ts';

// With the name the tools of the project know their own Node by: the one that runs the journeys may be older.
const node = resolve(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'node');

const data = process.env.E2E_DATA ?? '';
/** The data folder of our own server. */
export const serverData = join(data, 'server');
/** That of the one that behaves as a provider's stock backend does. */
export const stockData = join(data, 'stock');
/** Whether the journey walks at the one that behaves as a provider's stock backend does. */
export const isAtStock = (): boolean => test.info().project.name === stockProject;
/** That of the one which the journey walks at, unless it says otherwise itself. */
const dataHere = (): string => (isAtStock() ? stockData : serverData);

interface Waiting {
  readonly done: (out: string) => void;
  readonly fail: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let asked = 0;
let officeProcess: ChildProcess | undefined;

type Question = { readonly words: readonly string[] } | { readonly statement: string } | { readonly choice: Choice };

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
export const office = (words: readonly string[], data: string = dataHere()): Promise<string> =>
  ask({ words }, data).catch(({ message }) => {
    throw new Error(`office ${words.join(' ')}: ${message}`);
  });

/** The answer of a server's database to a statement: what no screen shows, and time that has to have passed. */
export const rowsOf = async (statement: string, data: string): Promise<unknown> =>
  JSON.parse(await ask({ statement }, data));

/** Chooses the password of a new user, as the mailed link lets them do; journeys of passwords go by the link itself. */
export const choosePassword = (choice: Choice, data: string = dataHere()): Promise<string> => ask({ choice }, data);

function startOffice(): ChildProcess {
  const child = fork(resolve(import.meta.dirname, 'office-process.ts'), {
    execPath: node,
    // Options of the runner's own Node may not exist in another version.
    execArgv: [],
    env: { ...process.env, DEMO_TODAY: demoDay },
  });
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

/** The folder where the mails of that server are written. */
export const outbox = (): string => join(dataHere(), 'outbox');
