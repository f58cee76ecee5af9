// How often the verdict on an item of a claim is right, of items made from reported receipts (docs/decisions/027):
//   npm run bench -- claim-verdicts
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClaimVerdict, fhNonExemptReceipt, firstHandlerReport, registry } from '@packhouse/programme';
import { migrateTo } from '../../apps/server/src/db/migrate.ts';
import { openDatabase } from '../../apps/server/src/db/open-database.ts';
import type { OwnTables } from '../../apps/server/src/db/own-tables.ts';
import { tableOf } from '../../apps/server/src/db/sql/tables.ts';
import { type ComparedItem, compareItems } from '../../apps/server/src/features/reimbursements/compare-items.ts';
import { verdictsOf } from '../../apps/server/src/features/reimbursements/verdict.ts';
import { type BenchDatabase, inTransaction } from '../parts/data/bench-database.ts';
import { idIn, sizesOf } from '../parts/data/data-set.ts';
import { fillInvoices, fillLedger } from '../parts/data/money-rows.ts';
import {
  fillCompanies,
  fillContacts,
  fillPackages,
  fillReceipts,
  fillReports,
  fillSeasons,
} from '../parts/data/programme-rows.ts';
import { atLeast, type Measure, type Result, rounded, runAlone, type Say } from '../parts/measure/measure.ts';

const id = 'L2';
const companies = 150;
const whole = sizesOf(1);
/** One season that is over, in which no two receipts of a company have the same pounds. */
const sizes = {
  ...whole,
  companies,
  seasons: 1,
  contacts: companies * 10,
  measured: { company: 1, receipts: whole.receipts, contacts: 10 },
};
const lastDay = '2026-09-30';
const rows = `generate_series(1, ${companies}) c cross join bench_period p
  cross join lateral generate_series(1, ${whole.receipts}) r`;

async function fill(database: BenchDatabase): Promise<readonly Reported[]> {
  let found: readonly Reported[] = [];
  await inTransaction(database, async (client) => {
    await fillSeasons(client, lastDay, sizes);
    await fillCompanies(client, { first: 1, last: companies, passwordHash: '-' });
    await fillContacts(client, sizes);
    await fillPackages(client, { first: 1, last: companies });
    await fillReports(client, sizes);
    await fillReceipts(client, sizes);
    await fillInvoices(client, sizes, 'ledger');
    await fillLedger(client, sizes);
    const { inshell, assessment } = fhNonExemptReceipt.fields;
    await client.query(`update ${tableOf(fhNonExemptReceipt)} t
      set ${inshell.wire} = given.pounds, ${assessment.wire} = given.pounds * 0.02
      from (select ${idIn('receipt', 'c', 'p.n', 'r')} as id, 1000 + r * 11 + p.n * 301 as pounds from ${rows}) given
      where t.id = given.id`);
    await client.query(`update ${tableOf(firstHandlerReport)} set ${firstHandlerReport.fields.status.wire} = 'superseded'
      where id in (select ${idIn('report', 'c', 'p.n')} from generate_series(1, ${companies}) c cross join bench_period p
        where (c + p.n) % 31 = 0)`);
    await client.query('analyze');
    const answer = await client.query<Reported>(`select c, p.n, (p.due - 20)::text as day,
        t.${fhNonExemptReceipt.fields.producerName.wire} as producer, t.${inshell.wire}::text as pounds,
        t.${assessment.wire}::text as amount, (c + p.n) % 31 = 0 as superseded,
        coalesce((select sum(i.field_amount_paid) > 0 from node__invoice i
          where i.id = ${idIn('invoice', 'c', 'p.n')} and i.field_invoice_status <> 'void'), false) as paid
      from ${rows} join ${tableOf(fhNonExemptReceipt)} t on t.id = ${idIn('receipt', 'c', 'p.n', 'r')}
      order by md5(t.id::text) limit 3000`);
    found = answer.rows;
  });
  return found;
}

/** A receipt as a handler reported it. */
interface Reported extends Record<string, unknown> {
  readonly c: number;
  readonly n: number;
  readonly day: string;
  readonly producer: string;
  readonly pounds: string;
  readonly amount: string;
  readonly superseded: boolean;
  readonly paid: boolean;
}

interface Made {
  readonly item: ComparedItem;
  readonly truth: ClaimVerdict;
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const times = (text: string, factor: number) => (Number(text) * factor).toFixed(2);

/** Items as people type them: most as they were reported, some in other words and rounded, some wrong, some of nothing. */
function itemsOf(receipt: Reported, index: number): readonly Made[] {
  const truth: ClaimVerdict = receipt.superseded ? 'amended_away' : receipt.paid ? 'verified' : 'not_yet_paid';
  const name = `Orchard Company ${receipt.c}`;
  const plain: ComparedItem = {
    ...{ id: `${index}`, handler: name, producer: receipt.producer, reference: '', state: 'GA' },
    ...{ paidOn: daysAfter(receipt.day, index % 30), inshell: receipt.pounds, shelled: '0', amount: receipt.amount },
  };
  const ways: readonly Partial<ComparedItem>[] = [
    {},
    {},
    {},
    {},
    { handler: `${name.toUpperCase()}, LLC` },
    { inshell: times(receipt.pounds, 1.004), amount: (Number(receipt.amount) + 0.04).toFixed(2) },
    { paidOn: daysAfter(receipt.day, 44) },
    { handler: `fh-${receipt.c}` },
    { handler: name.replace('Orchard', 'Orchrad') },
    { amount: times(receipt.amount, 1.3), inshell: times(receipt.pounds, 1.3) },
  ];
  const way = index % ways.length;
  const item = { ...plain, ...ways[way] };
  if (way === 9) return [{ item, truth: 'not_found' }];
  const again: readonly Made[] =
    index % 15 === 0 && truth !== 'amended_away'
      ? [{ item: { ...item, id: `${index} again` }, truth: 'claimed_before' }]
      : [];
  return [{ item, truth }, ...again];
}

async function measureIn(database: BenchDatabase, say: Say): Promise<readonly Result[]> {
  // Without the guards of certified rows: they are changed below.
  await database.db.transaction().execute((tx) => migrateTo(tx, registry, undefined));
  say('reports, receipts and invoices');
  const made = (await fill(database)).flatMap(itemsOf);
  say(`${made.length} items`);
  const begun = performance.now();
  const said = new Map<string, ClaimVerdict>();
  for (let at = 0; at < made.length; at += 50) {
    const items = made.slice(at, at + 50).map(({ item }) => item);
    const found = await compareItems(database.db, items);
    for (const { item, verdict } of verdictsOf(
      items.map((one) => one.id),
      found,
      '',
    ))
      said.set(item, verdict);
  }
  const each = (performance.now() - begun) / made.length;
  const kinds: readonly ClaimVerdict[] = ['verified', 'not_yet_paid', 'claimed_before', 'amended_away', 'not_found'];
  return kinds.map((kind) => {
    const ofKind = made.filter(({ truth }) => truth === kind);
    const told = made.filter(({ item }) => said.get(item.id) === kind);
    const right = told.filter(({ truth }) => truth === kind).length;
    const share = (of: readonly unknown[]) => (100 * right) / of.length;
    const ofAll = `of ${made.length} items, ${rounded(each)} ms each`;
    // Typed wrongly, an item is not found either: nobody is refunded by that, and a settlement sheet explains it.
    if (kind === 'not_found') {
      const more = `${rounded(share(told))} % of those said so; the others were typed wrongly; ${ofAll}`;
      return atLeast({
        id,
        what: 'an item of nothing is said to be not_found',
        limit: 98,
        value: share(ofKind),
        unit: '%',
        more,
      });
    }
    const more = `finding ${rounded(share(ofKind))} % of ${ofKind.length}; ${ofAll}`;
    return atLeast({ id, what: `an item said to be ${kind} is so`, limit: 99, value: share(told), unit: '%', more });
  });
}

async function measureVerdicts(say: Say): Promise<readonly Result[]> {
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

export const measure: Measure = { ids: [id], run: measureVerdicts };

if (import.meta.main) await runAlone(measure);
