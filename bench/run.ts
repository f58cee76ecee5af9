// All measurements of what is promised, into bench/RESULTS.md:
//   npm run bench [-- name …] [-- --write name …]
// RESULTS.md is written when all are run, or with --write: what was not run then stands as it was seen before.
// Each file of bench and of the folders below that exports `measure` (parts/measure.ts) is run as a process of its own, one after the other.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, root } from '../scripts/parts/project.mjs';
import { type Measure, printResults, type Result } from './parts/measure/measure.ts';
import { names, options } from './parts/measure/options.ts';
import { resultsPage, rowsOnPage, type TableRow } from './parts/results-page.ts';

const folder = join(root, 'bench');
const page = join(folder, 'RESULTS.md');
const isWritten = names.length === 0 || options.write === true;

interface Named {
  readonly name: string;
  readonly file: string;
  readonly ids: Measure['ids'];
}

async function findMeasures(): Promise<readonly Named[]> {
  const filesIn = (part: string) => readdirSync(join(folder, part)).map((name) => join(part, name));
  const files = ['', 'copies', 'money', 'office', 'tracing']
    .flatMap(filesIn)
    .filter((name) => name.endsWith('.ts') && name !== 'run.ts');
  const found = await Promise.all(
    files.map(async (file) => {
      // Border: every other file of these folders is a measure.
      const { measure } = (await import(join(folder, file))) as { measure: Measure };
      return { name: basename(file, '.ts'), file, ids: measure.ids };
    }),
  );
  return found.toSorted((a, b) => (a.ids[0] < b.ids[0] ? -1 : 1));
}

const commandOf = (name: string) => `npm run bench -- ${name}`;

/** Runs one measure; one that ends without an answer is a promise not shown. */
async function run({ name, file, ids: [id, ...others] }: Named): Promise<readonly TableRow[]> {
  console.log(`${[id, ...others].join(', ')}  ${name}`);
  const asked = (['url', 'only', 'kept'] as const).flatMap((key) => {
    const value = options[key];
    return value === undefined ? [] : [`--${key}`, value];
  });
  const keep = options.keep === true ? ['--keep'] : [];
  const told = [
    '--factor',
    options.factor,
    '--share',
    options.share,
    '--minutes',
    options.minutes,
    '--rounds',
    options.rounds,
    ...asked,
    ...keep,
  ];
  const child = spawn(process.execPath, [join(folder, file), '--json', ...told], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (part: Buffer) => {
    out += String(part);
  });
  await once(child, 'close');
  const results = readResults(out) ?? [{ id, promise: name, measured: 'the measurement failed', met: false }];
  printResults(results, '  ');
  return results.map((result) => ({ ...result, command: commandOf(name) }));
}

function readResults(out: string): readonly Result[] | null {
  try {
    // Border: the last line of a measure run with --json.
    return JSON.parse(out.trim().split('\n').at(-1) ?? '') as readonly Result[];
  } catch {
    return null;
  }
}

const measures = await findMeasures();
const unknown = names.find((name) => !measures.some((measure) => measure.name === name));
if (unknown !== undefined) fail(`There is no measure "${unknown}": ${measures.map(({ name }) => name).join(', ')}.`);
const rows: TableRow[] = [];
for (const measure of measures) {
  const { name, ids } = measure;
  if (names.length === 0 || names.includes(name)) rows.push(...(await run(measure)));
  else if (isWritten) {
    const command = commandOf(name);
    const before = rowsOnPage(readFileSync(page, 'utf8'), command);
    const none = { id: ids[0], promise: name, measured: 'never measured', met: false, command };
    rows.push(...(before.length > 0 ? before : [none]));
  }
}
if (isWritten) writeFileSync(page, resultsPage(rows));
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
