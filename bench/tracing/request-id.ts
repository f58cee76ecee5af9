// The database's log and its list of who is at work name the request: the time that this takes, against the same without:
//   npm run bench -- request-id
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../apps/server/src/db/open-database.ts';
import type { OwnTables } from '../../apps/server/src/db/own-tables.ts';
import { doneFor } from '../../apps/server/src/tracing/request-at-work.ts';
import { atMost, type Measure, median, type Result, rounded, runAlone } from '../parts/measure/measure.ts';

/** Microseconds. */
const limit = 50;
/** Together they take some seconds; a block is short, so that both ways meet the same machine. */
const [blocks, turns] = [300, 40];

type Work = (db: Database<OwnTables>['db']) => Promise<unknown>;

const read: Work = (db) => db.selectNoFrom((build) => build.val(1).as('one')).execute();
const works: Readonly<Record<string, Work>> = {
  'a transaction of one statement': (db) => db.transaction().execute(read),
  'a statement that is read alone': read,
};

/** Microseconds of one turn in a block. */
async function timeBlock(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  for (let turn = 0; turn < turns; turn += 1) await work();
  return ((performance.now() - begun) * 1000) / turns;
}

async function costOf(what: string, work: () => Promise<unknown>): Promise<Result> {
  const named = () => doneFor(randomUUID(), work);
  const [plain, more]: [number[], number[]] = [[], []];
  for (let block = 0; block < blocks; block += 1) {
    // Each begins as often as the other.
    const isFirst = block % 2 === 0;
    const one = await timeBlock(isFirst ? work : named);
    const other = await timeBlock(isFirst ? named : work);
    plain.push(isFirst ? one : other);
    more.push(isFirst ? other : one);
  }
  const cost = median(more.map((time, block) => time - (plain[block] ?? 0)));
  const beside = `${rounded(median(plain))} µs without it`;
  return atMost({ id: 'O2', what: `the request's id with ${what}`, limit, value: cost, unit: 'µs', more: beside });
}

async function measureCost(): Promise<readonly Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'packhouse-bench-'));
  const database = await openDatabase<OwnTables>({
    dataDir,
    databaseUrl: null,
    connections: 1,
    log: { info: () => undefined, warn: (line) => console.error(line) },
    onLost: (reason) => {
      console.error(reason.message);
      process.exit(1);
    },
  });
  try {
    const results: Result[] = [];
    for (const [what, work] of Object.entries(works)) {
      await timeBlock(() => work(database.db));
      results.push(await costOf(what, () => work(database.db)));
    }
    return results;
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const measure: Measure = { ids: ['O2'], run: measureCost };

if (import.meta.main) await runAlone(measure);
