// The invoices of ten years of before the ledger, brought into it when the server is started anew (docs/decisions/028):
//   npm run bench -- carry-over
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agingOn, balanceOn, dayIn, defaultSettings, invoice, registry } from '@packhouse/programme';
import { migrate, migrateTo } from '../../apps/server/src/db/migrate.ts';
import { openDatabase } from '../../apps/server/src/db/open-database.ts';
import type { OwnTables } from '../../apps/server/src/db/own-tables.ts';
import { tableOf } from '../../apps/server/src/db/sql/tables.ts';
import { ledgersOfCompanies, readLedger } from '../../apps/server/src/features/ledger/read-ledger.ts';
import { type BenchDatabase, inTransaction } from '../parts/data/bench-database.ts';
import { sizesOf } from '../parts/data/data-set.ts';
import { fillInvoices, moneyTotals, wrongSums } from '../parts/data/money-rows.ts';
import { fillCompanies, fillSeasons } from '../parts/data/programme-rows.ts';
import { atMost, type Measure, type Result, rounded, runAlone, type Say } from '../parts/measure/measure.ts';

const id = 'L1';
const today = () => dayIn(new Date().toISOString(), defaultSettings.timeZone);
async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Invoices, and the money that they tell of. */
async function toldBy({ pool }: BenchDatabase) {
  const { rows } = await pool.query<{ n: number; sum: string }>(
    `select count(*)::int as n, sum(field_amount_paid)::text as sum from ${tableOf(invoice)}`,
  );
  return rows[0] ?? { n: 0, sum: '0' };
}

async function measureIn(database: BenchDatabase, say: Say): Promise<readonly Result[]> {
  const { pool, db } = database;
  const sizes = sizesOf(1);
  say('invoices as versions before the ledger wrote them');
  await db.transaction().execute((tx) => migrateTo(tx, registry, '0018-bank'));
  await inTransaction(database, async (client) => {
    await fillSeasons(client, today(), sizes);
    await fillCompanies(client, { first: 1, last: sizes.companies, passwordHash: '-' });
    await fillInvoices(client, sizes, 'before');
  });
  const before = await toldBy(database);
  say('the migration');
  const carried = await secondsOf(() => migrate(db, registry));
  const { received, unapplied, payments } = await moneyTotals(pool);
  const wrong = (await wrongSums(pool)) + Number(received !== before.sum);
  say('the aging of every company');
  let unequal = 0;
  const aged = await secondsOf(async () => {
    for (const { ledger } of ledgersOfCompanies(await readLedger(db, 'all')))
      unequal += Number(agingOn(ledger, today()).total !== balanceOn(ledger, today()));
  });
  const more = `${payments} payments of ${received} dollars, ${unapplied} of them unapplied`;
  const what = `${before.n} invoices of before the ledger`;
  const agings = `agings of ${sizes.companies} companies that are not the account's balance`;
  return [
    atMost({ id, what: `${what} are carried over`, limit: 120, value: carried, unit: 's', more }),
    atMost({ id, what: `${what}: figures that are not the sums of their rows`, limit: 0, value: wrong, unit: 'wrong' }),
    atMost({
      id,
      what: agings,
      limit: 0,
      value: unequal,
      unit: 'wrong',
      more: `read and added up in ${rounded(aged)} s`,
    }),
  ];
}

async function measureCarryOver(say: Say): Promise<readonly Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'packhouse-bench-'));
  const log = { info: () => undefined, warn: (line: string) => console.error(line) };
  const onLost = (reason: Error) => {
    throw reason;
  };
  const database = await openDatabase<OwnTables>({ dataDir, databaseUrl: null, log, onLost });
  try {
    return await measureIn(database, say);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const measure: Measure = { ids: [id], run: measureCarryOver };

if (import.meta.main) await runAlone(measure);
