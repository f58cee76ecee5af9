import { linkTableOf, tableOf } from '../../apps/server/src/db/sql/tables.ts';
import { hashPassword } from '../../apps/server/src/identity/sign-in/password.ts';
import {
  companyContact,
  dayIn,
  defaultSettings,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerReport,
  producerContact,
  user,
} from '../../packages/programme/src/index.ts';
import { fail } from '../../scripts/parts/project.mjs';
import { loadedScale, makeTables, noteScale, openBenchDatabase } from './bench-database.mjs';
import { password, sizesOf } from './data-set.mjs';
import { withoutIndexes } from './fill-table.mjs';
import {
  fillCompanies,
  fillContacts,
  fillPackages,
  fillReceipts,
  fillReports,
  fillSeasons,
} from './programme-rows.mjs';

const bigTables = [
  ...[companyContact, user, producerContact, fhFormsPackage, firstHandlerReport, fhNonExemptReceipt].map(tableOf),
  linkTableOf(fhFormsPackage, fhFormsPackage.fields.reports),
  linkTableOf(firstHandlerReport, firstHandlerReport.fields.nonExemptReceipts),
];

/**
 * Loads the data set, in one transaction, unless it is there.
 * @param say takes a line about each step
 */
export async function loadDataSet(scale, say) {
  const database = await openBenchDatabase(scale, { join: false });
  try {
    await makeTables(database);
    const there = await loadedScale(database);
    if (there === scale) return say(`The data set is loaded already (scale ${scale}).`);
    if (there !== null || (await hasRows(database))) fail('This database holds another programme: give an empty one.');
    const begun = performance.now();
    await inTransaction(database, (client) => fillAll(client, scale, say));
    say('reading the tables for the planner');
    await database.pool.query('vacuum (analyze)');
    say(`Loaded in ${Math.round((performance.now() - begun) / 1000)} s.`);
  } finally {
    await database.close();
  }
}

async function hasRows({ pool }) {
  const { rows } = await pool.query(`select exists (select from ${tableOf(companyContact)}) as there`);
  return rows[0].there;
}

async function inTransaction({ pool }, work) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '512MB'`);
    await work(client);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

async function fillAll(client, scale, say) {
  const sizes = sizesOf(scale);
  const passwordHash = await hashPassword(password);
  const today = dayIn(new Date().toISOString(), defaultSettings.timeZone);
  await fillSeasons(client, today, sizes);
  const all = { first: 1, last: sizes.companies };
  const steps = [
    ['companies', () => fillCompanies(client, { ...all, passwordHash })],
    ['contacts', () => fillContacts(client, sizes)],
    ['packages', () => fillPackages(client, all)],
    ['reports', () => fillReports(client, sizes)],
    ['receipts', () => fillReceipts(client, sizes)],
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
