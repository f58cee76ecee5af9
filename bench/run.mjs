// All measurements of what is promised, into bench/RESULTS.md:
//   npm run bench [-- name …] [-- --write name …]
// RESULTS.md is written when all are run, or with --write: what was not run is then said.
// Each bench/<name>.mjs that exports `measure` (parts/measure.mjs) is run as a process of its own, one after the other.
import './parts/project-node.mjs';
import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/parts/project.mjs';
import { resultsPage } from './parts/results-page.mjs';

const folder = join(root, 'bench');
const tools = ['run.mjs', 'load.mjs'];
const wanted = process.argv.slice(2).filter((word) => word !== '--write');
const isWritten = wanted.length === 0 || process.argv.includes('--write');

async function findMeasures() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.mjs') && !tools.includes(name));
  const found = await Promise.all(
    names.map(async (file) => ({ name: file.slice(0, -'.mjs'.length), ...(await import(join(folder, file))).measure })),
  );
  return found.toSorted((a, b) => (a.ids[0] < b.ids[0] ? -1 : 1));
}

/** Runs one measure; one that ends without an answer is a promise not shown. */
async function run({ name, ids }) {
  console.log(`${ids.join(', ')}  ${name}`);
  const child = spawn(process.execPath, [join(folder, `${name}.mjs`), '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (part) => {
    out += part;
  });
  await new Promise((done) => child.once('close', done));
  const rows = readRows(out) ?? [{ id: ids[0], promise: name, measured: 'the measurement failed', met: false }];
  for (const { id, measured, promise, met } of rows)
    console.log(`  ${id} ${met ? 'met' : 'NOT MET'}: ${measured} (${promise})`);
  return rows.map((row) => ({ ...row, command: `node bench/${name}.mjs` }));
}

function readRows(out) {
  try {
    return JSON.parse(out.trim().split('\n').at(-1));
  } catch {
    return null;
  }
}

const rows = [];
for (const measure of await findMeasures()) {
  const { name, ids } = measure;
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await run(measure)));
  else if (isWritten)
    rows.push({
      id: ids[0],
      promise: name,
      measured: 'not run this time',
      met: false,
      command: `node bench/${name}.mjs`,
    });
}
if (isWritten) writeFileSync(join(folder, 'RESULTS.md'), resultsPage(rows));
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
