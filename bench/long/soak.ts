// A long mixed load at 60 % of what the server can do, and whether anything goes on rising (quality: R5, P9):
//   npm run soak [-- --minutes 10]
// Memory, handles, connections and tables are looked at all the while; a line through the last three quarters of each is
// to be flat.
import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { packagesOf, shortReport } from '../parts/data/reads.ts';
import { atLeast, atMost, type Measure, type Result, runAlone, type Say } from '../parts/measure/measure.ts';
import { options } from '../parts/measure/options.ts';
import { memoryOf } from '../parts/measure/process-use.ts';
import { change } from '../parts/serve/contact-requests.ts';
import type { LoadRequest } from '../parts/serve/measure-load.ts';
import { companiesSignedIn, type LoadedProgramme, withDataSet } from '../parts/serve/with-data-set.ts';

const scale = 1;
const share = 0.6;
/** Callers at once while the capacity is measured. */
const callers = 16;
const capacitySeconds = 20;
const samples = 60;
/** Looks after each of which a line says how it goes. */
const linesEvery = 5;
const callersOf = companiesSignedIn.slice(1);

/** The server and its database at one moment. */
interface Sample {
  readonly memory: number;
  readonly handles: number;
  readonly connections: number;
  /** Of a table whose rows are changed and never added. */
  readonly tableMegabytes: number;
}

/** The mix of a day: mostly reads, and saves of a contact. */
function requestOf({ tokens }: LoadedProgramme, turn: number): LoadRequest {
  const company = callersOf[(turn * 7) % callersOf.length] ?? 2;
  const token = tokens.of(company);
  if (turn % 10 < 6) return packagesOf(company, token);
  return turn % 10 < 8 ? shortReport(company, token) : change(company, token);
}

/** Sends one and takes its answer whole. @returns its status; `lost` without one */
async function send(programme: LoadedProgramme, turn: number): Promise<string> {
  const { method = 'GET', path, headers = {}, setupRequest } = requestOf(programme, turn);
  const made = typeof setupRequest === 'function' ? setupRequest({}, {}) : {};
  const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = made.body === undefined ? {} : { body: String(made.body) };
  try {
    const answer = await fetch(`${programme.server.url}${path}`, { method, headers: texts, ...body });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch {
    return 'lost';
  }
}

const isTaken = ([status]: readonly [string, number]) => /^2\d\d$/.test(status);

/** Answers a second when callers ask as fast as they are answered. */
async function capacityOf(programme: LoadedProgramme): Promise<number> {
  const end = performance.now() + capacitySeconds * 1_000;
  let turn = 0;
  const caller = async () => {
    while (performance.now() < end) await send(programme, turn++);
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return turn / capacitySeconds;
}

async function look({ server, database }: LoadedProgramme): Promise<Sample> {
  const { rows } = await database.pool.query<{ connections: number; bytes: string }>(`select
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
    pg_total_relation_size('node__fh_producer_contact')::text as bytes`);
  const [{ connections, bytes } = { connections: 0, bytes: '0' }] = rows;
  const handles = readdirSync(`/proc/${server.pid}/fd`).length;
  return { memory: memoryOf(server.pid), handles, connections, tableMegabytes: Number(bytes) / 1024 ** 2 };
}

/** By how much a line through the last three quarters of some figures rises, from its beginning to its end. */
function riseOf(all: readonly number[]): number {
  const figures = all.slice(Math.floor(all.length / 4));
  const middle = (figures.length - 1) / 2;
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const products = figures.reduce((sum, figure, at) => sum + (at - middle) * (figure - mean), 0);
  const squares = figures.reduce((sum, _figure, at) => sum + (at - middle) ** 2, 0);
  return squares === 0 ? 0 : (products / squares) * (figures.length - 1);
}

interface Soaked {
  readonly seen: readonly Sample[];
  readonly sent: number;
  /** How many by status. */
  readonly answers: ReadonlyMap<string, number>;
}

/** How it goes, to whoever waits: a soak that is cut off has told so much. */
const told = ({ memory, handles }: Sample, answers: ReadonlyMap<string, number>): string =>
  `${[...answers].map(([status, count]) => `${count} ${status}`).join(', ')}; ${Math.round(memory)} MB, ${handles} handles`;

/** Sends at a rate, whether those before are answered or not, and looks all the while. */
async function soak(programme: LoadedProgramme, rate: number, seconds: number, say: Say): Promise<Soaked> {
  const seen: Sample[] = [];
  const under = new Set<Promise<void>>();
  const begun = performance.now();
  const answers = new Map<string, number>();
  let sent = 0;
  while (performance.now() - begun < seconds * 1_000) {
    const passed = (performance.now() - begun) / 1_000;
    if (passed >= (seen.length * seconds) / samples) {
      const sample = await look(programme);
      seen.push(sample);
      if (seen.length % linesEvery === 0) say(`after ${Math.round(passed)} s: ${told(sample, answers)}`);
    }
    for (; sent < passed * rate; sent += 1) {
      const one: Promise<void> = send(programme, sent).then((status) => {
        answers.set(status, (answers.get(status) ?? 0) + 1);
        under.delete(one);
      });
      under.add(one);
    }
    await delay(5);
  }
  await Promise.all(under);
  return { seen, sent, answers };
}

async function measureSoak(programme: LoadedProgramme, say: Say): Promise<readonly Result[]> {
  const capacity = await capacityOf(programme);
  const rate = capacity * share;
  const minutes = Number(options.minutes);
  say(`${Math.round(capacity)} requests/s at most; ${Math.round(rate)}/s for ${minutes} minutes`);
  const { seen, sent, answers } = await soak(programme, rate, minutes * 60, say);
  const what = `${minutes} minutes of mixed load at 60 % of the capacity:`;
  const others = [...answers].filter((one) => !isTaken(one));
  const failed = others.reduce((sum, [, count]) => sum + count, 0);
  const said = others.map(([status, count]) => `, ${count} ${status}`).join('');
  const more = `${sent} requests, ${Math.round(rate)}/s of ${Math.round(capacity)}/s${said}`;
  const rise = (name: string, key: keyof Sample, limit: number, unit: string): Result => {
    const figures = seen.map((sample) => sample[key]);
    const ends = `${Math.round(figures[0] ?? 0)} at its beginning, ${Math.round(figures.at(-1) ?? 0)} at its end`;
    return atMost({ id: 'R10', what: `${what} rise of ${name}`, limit, value: riseOf(figures), unit, more: ends });
  };
  return [
    atMost({ id: 'R10', what: `${what} requests that fail`, limit: 0, value: failed, unit: 'failed', more }),
    atLeast({ id: 'R10', what: `${what} looks`, limit: samples - 2, value: seen.length, unit: 'looks' }),
    rise('memory', 'memory', 40, 'MB'),
    rise('handles', 'handles', 8, 'handles'),
    rise('connections', 'connections', 4, 'connections'),
    rise('a table whose rows are changed', 'tableMegabytes', 8, 'MB'),
  ];
}

const measure: Measure = { ids: ['R10'], run: (say) => withDataSet(scale, say, (all) => measureSoak(all, say)) };

if (import.meta.main) await runAlone(measure);
