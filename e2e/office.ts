import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { demoDay } from './demo-day.ts';

const main = resolve(import.meta.dirname, '..', 'apps', 'server', 'src', 'office', 'cli', 'main.ts');
// With the name the tools of the project know their own Node by: the one that runs the journeys may be older.
const node = resolve(import.meta.dirname, '..', 'node_modules', '.bin', 'node');

const results = resolve(import.meta.dirname, '..', process.env.E2E_RESULTS ?? 'test-results');
/** The data folder of the server that the journeys use. */
export const serverData = join(results, 'server-data');
/** That of the one that behaves as a provider's stock backend does. */
export const stockData = join(results, 'stock-data');

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

/** The folder where mails of a server are written. */
export const outboxOf = (data: string): string => join(data, 'outbox');

/** That of the server that the journeys use. */
export const outbox = outboxOf(serverData);
