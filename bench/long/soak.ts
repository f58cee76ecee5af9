// A long mixed load at 60 % of what the server can do, and whether anything goes on rising (quality: R5, P9):
//   npm run soak [-- --minutes 10]
// Memory, handles, connections and tables are looked at all the while; a line through the last three quarters of each is
// to be flat. The figures go into bench/SOAK.md when the load lasted an hour.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../scripts/parts/project.mjs';
import { atLeast, atMost, median, printResults, type Result, type Say } from '../parts/measure/measure.ts';
import { options } from '../parts/measure/options.ts';
import { memoryOf } from '../parts/measure/process-use.ts';
import { resultsPage } from '../parts/results-page.ts';
import { type LoadedProgramme, withDataSet } from '../parts/serve/with-data-set.ts';
import { openWorks, sendRequest } from './works.ts';

const scale = 1;
const share = 0.6;
/** Callers at once while the capacity is measured. */
const callers = 16;
const capacitySeconds = 20;
const samples = 60;
/** Looks after each of which a line says how it goes. */
const linesEvery = 5;
/** Smaller tables are cleaned when a few rows have changed, and their share of dead rows says nothing. */
const rowsThatCount = 5_000;
/** An hour, whose figures are kept. */
const keptMinutes = 60;

/** The server and its database at one moment. */
interface Sample {
  /** The middle one of those since the moment before: garbage comes and goes by the second. */
  readonly memory: number;
  readonly handles: number;
  readonly connections: number;
  /** Of a table whose rows are changed and never added. */
  readonly tableMegabytes: number;
  /** Of the table of the database that has the largest share of them, percent. */
  readonly deadRows: number;
}

/** Answers a second when callers ask as fast as they are answered. */
async function capacityOf(programme: LoadedProgramme): Promise<number> {
  const end = performance.now() + capacitySeconds * 1_000;
  let turn = 0;
  const caller = async () => {
    while (performance.now() < end) await sendRequest(programme, turn++);
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return turn / capacitySeconds;
}

async function look({ server, database }: LoadedProgramme, before: readonly number[]): Promise<Sample> {
  const { rows } = await database.pool.query<{ connections: number; bytes: string; dead: number }>(
    `select
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      pg_total_relation_size('node__fh_producer_contact')::text as bytes,
      (select coalesce(max(100.0 * n_dead_tup / (n_live_tup + n_dead_tup)), 0)::float8 from pg_stat_user_tables
        where n_live_tup + n_dead_tup >= $1) as dead`,
    [rowsThatCount],
  );
  const [{ connections, bytes, dead } = { connections: 0, bytes: '0', dead: 0 }] = rows;
  const handles = readdirSync(`/proc/${server.pid}/fd`).length;
  const tableMegabytes = Number(bytes) / 1024 ** 2;
  const memory = median([...before, memoryOf(server.pid)]);
  return { memory, handles, connections, tableMegabytes, deadRows: dead };
}

const lastQuarters = (all: readonly number[]) => all.slice(Math.floor(all.length / 4));

/** By how much a line through the last three quarters of some figures rises, from its beginning to its end. */
function riseOf(all: readonly number[]): number {
  const figures = lastQuarters(all);
  const middle = (figures.length - 1) / 2;
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const products = figures.reduce((sum, figure, at) => sum + (at - middle) * (figure - mean), 0);
  const squares = figures.reduce((sum, _figure, at) => sum + (at - middle) ** 2, 0);
  return squares === 0 ? 0 : (products / squares) * (figures.length - 1);
}

interface Soaked {
  readonly seen: readonly Sample[];
  readonly sent: number;
  /** How many by what was done and how it ended. */
  readonly answers: ReadonlyMap<string, number>;
}

/** How it goes, to the person who waits: a soak that is cut off has told so much. */
const told = ({ memory, handles, connections, deadRows }: Sample, answers: ReadonlyMap<string, number>): string =>
  `${[...answers].map(([status, count]) => `${count} ${status}`).join(', ')}; ${Math.round(memory)} MB, ${handles} handles, ${connections} connections, ${Math.round(deadRows)} % dead rows`;

/** Sends at a rate, whether those before are answered or not, does the other works, and looks all the while. */
async function soak(programme: LoadedProgramme, rate: number, seconds: number, say: Say): Promise<Soaked> {
  const seen: Sample[] = [];
  const under = new Set<Promise<void>>();
  const answers = new Map<string, number>();
  const begin = (work: Promise<string>) => {
    const one: Promise<void> = work.then((status) => {
      answers.set(status, (answers.get(status) ?? 0) + 1);
      under.delete(one);
    });
    under.add(one);
  };
  const works = await openWorks(programme, seconds);
  const begun = performance.now();
  let sent = 0;
  let memories: number[] = [];
  let looked = 0;
  while (performance.now() - begun < seconds * 1_000) {
    const passed = (performance.now() - begun) / 1_000;
    if (passed >= (seen.length * seconds) / samples) {
      const sample = await look(programme, memories);
      seen.push(sample);
      memories = [];
      if (seen.length % linesEvery === 0) say(`after ${Math.round(passed)} s: ${told(sample, answers)}`);
    }
    if (passed >= looked + 1) {
      looked = passed;
      memories.push(memoryOf(programme.server.pid));
    }
    for (; sent < passed * rate; sent += 1) begin(sendRequest(programme, sent));
    for (const work of works.due(passed)) begin(work);
    await delay(5);
  }
  await Promise.all(under);
  return { seen, sent, answers };
}

/** The figures of all looks against their promises; each with its first and its last one. */
function resultsOf(what: string, seen: readonly Sample[]): readonly Result[] {
  const figuresOf = (key: keyof Sample) => seen.map((sample) => sample[key]);
  const ends = (figures: readonly number[]) =>
    `${Math.round(figures[0] ?? 0)} at its beginning, ${Math.round(figures.at(-1) ?? 0)} at its end`;
  const rise = (name: string, key: keyof Sample, limit: number, unit: string): Result => {
    const figures = figuresOf(key);
    const value = riseOf(figures);
    return atMost({ id: 'R10', what: `${what} rise of ${name}`, limit, value, unit, more: ends(figures) });
  };
  // A line through figures that swing is flat: they are held to a height too.
  const highest = (name: string, key: keyof Sample, limit: number, unit: string): Result => {
    const value = Math.max(...lastQuarters(figuresOf(key)));
    return atMost({ id: 'R10', what: `${what} most ${name}`, limit, value, unit, more: ends(figuresOf(key)) });
  };
  return [
    atLeast({ id: 'R10', what: `${what} looks`, limit: samples - 2, value: seen.length, unit: 'looks' }),
    rise('memory', 'memory', 5, 'MB'),
    highest('memory', 'memory', 600, 'MB'),
    rise('handles', 'handles', 8, 'handles'),
    highest('handles', 'handles', 250, 'handles'),
    rise('connections', 'connections', 4, 'connections'),
    rise('a table whose rows are changed', 'tableMegabytes', 8, 'MB'),
    highest('dead rows in a table', 'deadRows', 35, '%'),
  ];
}

async function measureSoak(programme: LoadedProgramme, say: Say): Promise<readonly Result[]> {
  const capacity = await capacityOf(programme);
  const rate = capacity * share;
  const minutes = Number(options.minutes);
  say(`${Math.round(capacity)} requests/s at most; ${Math.round(rate)}/s for ${minutes} minutes`);
  const { seen, sent, answers } = await soak(programme, rate, minutes * 60, say);
  const what = `${minutes} minutes of mixed load at 60 % of the capacity:`;
  const failed = [...answers].reduce((sum, [status, count]) => (/^2\d\d\b/.test(status) ? sum : sum + count), 0);
  const said = [...answers].map(([status, count]) => `, ${count} ${status}`).join('');
  const more = `${sent} requests, ${Math.round(rate)}/s of ${Math.round(capacity)}/s${said}`;
  return [
    atMost({ id: 'R10', what: `${what} what fails`, limit: 0, value: failed, unit: 'failed', more }),
    ...resultsOf(what, seen),
  ];
}

const results = await withDataSet(scale, console.error, (all) => measureSoak(all, console.error));
printResults(results);
if (Number(options.minutes) >= keptMinutes) {
  const rows = results.map((result) => ({ ...result, command: 'npm run soak' }));
  writeFileSync(join(root, 'bench', 'SOAK.md'), resultsPage(rows, 'npm run soak'));
}
process.exitCode = results.every(({ met }) => met) ? 0 : 1;
