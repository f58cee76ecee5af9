// Deadline day on two copies: 900 companies file at once beside 1,000 readers, then others while a copy is killed:
//   npm run bench -- deadline-copies [--share 0.2]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { firstHandlerReport } from '@packhouse/programme';
import { linkTableOf, tableOf } from '../../apps/server/src/db/sql/tables.ts';
import { openBalancer } from '../../apps/server/test/outside/balancer.ts';
import { startOutsidePostgres } from '../../apps/server/test/outside/outside-postgres.ts';
import { type BenchDatabase, openBenchDatabase } from '../parts/data/bench-database.ts';
import { type FiledThroughLoss, fileThroughLoss } from '../parts/data/file-through-loss.ts';
import { addLateCompanies } from '../parts/data/filing.ts';
import { loadDataSet } from '../parts/data/load-data-set.ts';
import { packagesOf } from '../parts/data/reads.ts';
import { openSessions, type Tokens } from '../parts/data/tokens.ts';
import { atMost, type Measure, quantile, type Result, runAlone, type Say } from '../parts/measure/measure.ts';
import { options } from '../parts/measure/options.ts';
import { type MeasuredServer, serveDataSet } from '../parts/serve/serve-data-set.ts';

/** 200 companies and their ten seasons: those who file come beside them. */
const scale = 0.1;
const share = Number(options.share);
const filers = Math.round(900 * share);
const readers = Math.round(1_000 * share);
/** Milliseconds between two looks of a reader at the dashboard. */
const pace = 10_000;

interface Read {
  readonly status: number;
  /** When it was asked for, by `performance.now`. */
  readonly begun: number;
  readonly seconds: number;
}

/** People who look at their dashboard again and again; the function ends it and tells what they met. */
function readOn(url: string, tokens: Tokens, companies: number): () => Promise<readonly Read[]> {
  const reads: Read[] = [];
  let isOver = false;
  const reader = async (index: number) => {
    const company = 1 + (index % companies);
    const { path, headers } = packagesOf(company, tokens.of(company));
    await delay((pace * index) / readers);
    while (!isOver) {
      const begun = performance.now();
      const status = await fetch(url + path, { headers })
        .then(async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        })
        .catch(() => 502);
      reads.push({ status, begun, seconds: (performance.now() - begun) / 1_000 });
      await Promise.race([over, delay(pace, undefined, { ref: false })]);
    }
  };
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const all = Array.from({ length: readers }, (_, index) => reader(index));
  return async () => {
    isOver = true;
    end();
    await Promise.all(all);
    return reads;
  };
}

interface Round {
  readonly filed: readonly FiledThroughLoss[];
  readonly failed: readonly unknown[];
  readonly reads: readonly Read[];
  readonly seconds: number;
  /** Companies whose month is not there exactly once, whole and certified. */
  readonly wrong: number;
}

/** How often each of these companies filed: one certified report of 25 receipts is right. */
async function wrongOf({ pool }: BenchDatabase, reports: readonly string[], numbers: number): Promise<number> {
  const { companyColumn, table, rows } = {
    companyColumn: firstHandlerReport.fields.company.wire,
    table: tableOf(firstHandlerReport),
    rows: linkTableOf(firstHandlerReport, firstHandlerReport.fields.nonExemptReceipts),
  };
  const { rows: right } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} r where r.id = any($1::uuid[])
      and (select count(*) from ${rows} l where l.source = r.id) = 25
      and (select count(*) from certification_record c where c.form_id = r.id) = 1
      and (select count(*) from ${table} o where o.${companyColumn} = r.${companyColumn}) = 1`,
    [reports],
  );
  return numbers - (right[0]?.count ?? 0);
}

/** Everybody files at once, while others read. @param meanwhile is told of each month that is certified */
async function round(
  { url, database, companies }: Site,
  meanwhile: (certified: number) => void = () => undefined,
): Promise<Round> {
  const { numbers, period } = await addLateCompanies(database, filers);
  const tokens = await openSessions(database, numbers);
  const readerTokens = await openSessions(
    database,
    Array.from({ length: companies }, (_, index) => index + 1),
  );
  const endReading = readOn(url, readerTokens, companies);
  const begun = performance.now();
  let certified = 0;
  const file = async (company: number) => {
    const filed = await fileThroughLoss({ url, token: tokens.of(company) }, company, period);
    certified += 1;
    meanwhile(certified);
    return filed;
  };
  const outcomes = await Promise.allSettled(numbers.map(file));
  const seconds = (performance.now() - begun) / 1_000;
  const reads = await endReading();
  const filed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failed[0] !== undefined) console.error(failed[0]);
  const wrong = await wrongOf(
    database,
    filed.map(({ reportId }) => reportId),
    filers,
  );
  return { filed, failed, reads, seconds, wrong };
}

interface Site {
  readonly url: string;
  readonly database: BenchDatabase;
  /** How many companies the readers are of. */
  readonly companies: number;
}

const sum = (filed: readonly FiledThroughLoss[], of: 'lost' | 'putOff') => filed.reduce((all, one) => all + one[of], 0);

/**
 * Whether a reader met a fault: any answer but the page and a time to come again. No answer is one too, but for a read that
 * was under way when a copy was killed: its request ends with the copy.
 */
function isFault({ status, begun, seconds }: Read, kill: Kill | null): boolean {
  if (status === 200 || status === 503) return false;
  const wasUnderWay = kill !== null && begun <= kill.goneAt && begun + seconds * 1_000 >= kill.at;
  return status !== 502 || !wasUnderWay;
}

/** When a copy was told to die, and when it had: its sockets take requests until then. */
interface Kill {
  at: number;
  goneAt: number;
}

interface Told {
  /** Null where none was killed. */
  readonly kill: Kill | null;
  readonly more: string;
}

function resultsOf(what: string, { filed, failed, reads, seconds, wrong }: Round, told: Told): readonly Result[] {
  const { kill, more } = told;
  const count = (status: number) => reads.filter((read) => read.status === status).length;
  const faults = reads.filter((read) => isFault(read, kill));
  const toldOf = ({ status, begun, seconds: taken }: Read) =>
    `; one ${status} after ${taken.toFixed(2)} s${kill === null ? '' : `, asked for ${((begun - kill.at) / 1_000).toFixed(2)} s after the kill`}`;
  const answered = reads.filter(({ status }) => status === 200).map((read) => read.seconds);
  const saves = filed.flatMap(({ takenSeconds }) => takenSeconds ?? []);
  const all = `all certified after ${seconds.toFixed(1)} s, ${sum(filed, 'putOff')} requests put off with 503, ${sum(filed, 'lost')} answers lost, p95 of a save that is taken ${quantile(saves, 0.95).toFixed(1)} s and of a read ${quantile(answered, 0.95).toFixed(1)} s${more}`;
  const figures = [
    { what: 'months lost, doubled or not whole', limit: 0, value: wrong + failed.length, unit: 'months', more: all },
    {
      what: 'readers who met a fault',
      limit: 0,
      value: faults.length,
      unit: 'reads',
      more: `${reads.length} reads, ${count(503)} put off, ${count(502)} without an answer${faults.map(toldOf).join('')}`,
    },
  ];
  return figures.map((figure) => atMost({ ...figure, id: 'R5', what: `${what}: ${figure.what}` }));
}

async function measureCopies(say: Say): Promise<readonly Result[]> {
  const postgres = await startOutsidePostgres();
  const folder = await mkdtemp(join(tmpdir(), 'packhouse-deadline-'));
  process.env.DATABASE_URL = await postgres.freshDatabase();
  process.env.BENCH_DATA = folder;
  const copies: MeasuredServer[] = [];
  const opened: { close(): Promise<void> }[] = [];
  const crowd = `${filers} companies file a month of 25 receipts at once beside ${readers} readers, two copies`;
  try {
    await loadDataSet(scale, say);
    for (let count = 0; count < 2; count += 1) copies.push(await serveDataSet(scale));
    const database = await openBenchDatabase(scale);
    opened.push(database);
    const balancer = await openBalancer(copies.map(({ url }) => url));
    opened.push(balancer);
    const site = { url: balancer.address, database, companies: 2_000 * scale };
    say('all at once');
    const whole = await round(site);
    say('all at once, and one copy is killed');
    const kill: Kill = { at: 0, goneAt: Number.POSITIVE_INFINITY };
    const killed = await round(site, (certified) => {
      if (kill.at !== 0 || certified < filers / 3) return;
      kill.at = performance.now();
      process.kill(copies[0]?.pid ?? 0, 'SIGKILL');
      void copies[0]?.stop().then(() => {
        kill.goneAt = performance.now();
      });
    });
    const next = Math.min(...killed.filed.map(({ certified }) => certified).filter((at) => at > kill.at));
    const more = `, the next month certified ${((next - kill.at) / 1_000).toFixed(2)} s after the kill`;
    return [
      ...resultsOf(crowd, whole, { kill: null, more: '' }),
      ...resultsOf(`${crowd}, one killed after a third`, killed, { kill, more }),
    ];
  } finally {
    for (const one of opened.toReversed()) await one.close();
    for (const copy of copies) await copy.stop();
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export const measure: Measure = { ids: ['R5'], run: measureCopies };

if (import.meta.main) await runAlone(measure);
