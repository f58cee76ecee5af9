import {
  companyContact,
  dayIn,
  defaultSettings,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerReport,
  producerContact,
  user,
} from '@packhouse/programme';
import { workOutSums } from '../../../apps/server/src/db/guards/sum-guards.ts';
import { linkTableOf, tableOf } from '../../../apps/server/src/db/sql/tables.ts';
import { hashPassword } from '../../../apps/server/src/identity/sign-in/password.ts';
import { fail } from '../../../scripts/parts/project.mjs';
import type { Say } from '../measure/measure.ts';
import {
  type BenchDatabase,
  inTransaction,
  loadedScale,
  makeTables,
  noteScale,
  openBenchDatabase,
  type SqlClient,
  withoutJobs,
} from './bench-database.ts';
import { password, sizesOf } from './data-set.ts';
import { withoutIndexes } from './fill-table.ts';
import { fillInvoices, fillLedger, moneyTables } from './money-rows.ts';
import { fillOffice, officeTables } from './office-rows.ts';
import { fillCompanies, fillContacts, fillPackages, fillReceipts, fillReports, fillSeasons } from './programme-rows.ts';

const bigTables = [
  ...[companyContact, user, producerContact, fhFormsPackage, firstHandlerReport, fhNonExemptReceipt].map(tableOf),
  linkTableOf(fhFormsPackage, fhFormsPackage.fields.reports),
  linkTableOf(firstHandlerReport, firstHandlerReport.fields.nonExemptReceipts),
  ...moneyTables,
  ...officeTables,
];

/** Loads the data set, in one transaction, unless it is there. */
export async function loadDataSet(scale: number, say: Say): Promise<void> {
  const database = await openBenchDatabase(scale, { join: false });
  try {
    await makeTables(database);
    await withoutJobs(database);
    const there = await loadedScale(database);
    if (there === scale) return say(`The data set is loaded already (scale ${scale}).`);
    if (there !== null || (await hasRows(database))) fail('This database holds another program: give an empty one.');
    const begun = performance.now();
    await inTransaction(database, (client) => fillAll(client, scale, say));
    say('what is left of payments');
    await workOutSums(database.db);
    say('reading the tables for the planner');
    await database.pool.query('vacuum (analyze)');
    say(`Loaded in ${Math.round((performance.now() - begun) / 1000)} s.`);
  } finally {
    await database.close();
  }
}

async function hasRows({ pool }: BenchDatabase): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select exists (select from ${tableOf(companyContact)}) as there`,
  );
  return rows[0]?.there === true;
}

async function fillAll(client: SqlClient, scale: number, say: Say): Promise<void> {
  const sizes = sizesOf(scale);
  const passwordHash = await hashPassword(password);
  const today = dayIn(new Date().toISOString(), defaultSettings.timeZone);
  await fillSeasons(client, today, sizes);
  const all = { first: 1, last: sizes.companies };
  const steps: readonly (readonly [string, () => Promise<void>])[] = [
    ['companies', () => fillCompanies(client, { ...all, passwordHash })],
    ['contacts', () => fillContacts(client, sizes)],
    ['packages', () => fillPackages(client, all)],
    ['reports', () => fillReports(client, sizes)],
    ['receipts', () => fillReceipts(client, sizes)],
    ['invoices', () => fillInvoices(client, sizes, 'ledger')],
    ['payments', () => fillLedger(client, sizes)],
    ['the office', () => fillOffice(client, sizes)],
    ['indexes', async () => undefined],
  ];
  await withoutIndexes(client, bigTables, async () => {
    for (const [name, step] of steps) {
      say(name);
      await step();
    }
  });
  await noteScale(client, scale);
}
