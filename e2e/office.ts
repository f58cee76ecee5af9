import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { demoDay } from './demo-day.ts';

const main = resolve(import.meta.dirname, '..', 'apps', 'server', 'src', 'office', 'cli', 'main.ts');
// With the name the tools of the project know their own Node by: the one that runs the journeys may be older.
const node = resolve(import.meta.dirname, '..', 'node_modules', '.bin', 'node');

/** The data folder of the server that the journeys use. */
const serverData = resolve(import.meta.dirname, '..', 'test-results', 'server-data');

/** Types a command of the programme office, who is the provider here. @throws Error with what it said, when refused */
export function office(words: readonly string[], data: string = serverData): Promise<string> {
  const env = { ...process.env, DEMO_TODAY: demoDay };
  return new Promise((done, fail) => {
    execFile(node, [main, ...words, '--data', data], { env }, (error, out, said) => {
      if (error === null) done(out.trim());
      else fail(new Error(`office ${words.join(' ')}: ${said}`));
    });
  });
}

/** The folder where mails of that server are written. */
export const outbox = join(serverData, 'outbox');
