import { randomUUID } from 'node:crypto';
import {
  companyContact,
  exemption,
  importerExemptReceipt,
  importerFormsPackage,
  importerNonExemptReceipt,
  importerReport,
  reportingPeriod,
  season,
} from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#identity/accounts/accounts.fixture.ts';
import { factorPath } from '#identity/second-factor/second-factor.fixture.ts';
import { create, preparer, ref, signature, update, urlOf } from './filing.ts';
import { addCompany, addMonth, addPerson, call, openWorld, type Person, put, type World } from './world.ts';

type Row = Readonly<Record<string, unknown>>;

let world: World;
let person: Person;
let company: ReturnType<typeof ref>;
let period: ReturnType<typeof ref>;
let packageId: string;
beforeAll(async () => {
  world = await openWorld();
  const companyId = await addCompany(world, { types: ['importer'] });
  person = await addPerson(world, { companyId });
  company = ref(companyContact, companyId);
  const month = await addMonth(world, companyId);
  period = ref(reportingPeriod, month.periodId);
  packageId = await put(world, importerFormsPackage, { title: 'Package' }, { company, period });
  const { body } = await call(world, person, 'GET', urlOf(companyContact, companyId));
  await put(
    world,
    exemption,
    { title: 'DM-2026-0112' },
    {
      status: 'approved',
      season: ref(season, month.seasonId),
      company,
      kind: 'de_minimis',
      certificateNumber: 'DM-2026-0112',
      holderName: body.data.attributes.title,
      holderType: 'importer',
      coveredForms: ['inshell', 'shelled'],
      validFrom: '2026-10-01',
      validTo: '2027-09-30',
    },
  );
});
afterAll(() => world.close());

const entry = { entryDate: '2026-10-06', country: 'MX', inshell: '0.00', shelled: '40609.15', portCode: '2304' };

async function addRow(resource: typeof importerNonExemptReceipt | typeof importerExemptReceipt, values: Row) {
  const id = randomUUID();
  const answer = await create(world, person, resource, id, { company, ...entry, ...values });
  expect(answer.body.errors).toBeUndefined();
  return ref(resource, id);
}

async function addReport(nonExemptReceipts: readonly unknown[], exemptReceipts: readonly unknown[], values: Row = {}) {
  const id = randomUUID();
  const report = { company, period, status: 'draft', nonExemptReceipts, exemptReceipts, ...preparer, ...values };
  const answer = await create(world, person, importerReport, id, { importerNumber: '12-3456789AB', ...report });
  return { id, answer };
}

const assessed = (values: Row = {}) =>
  addRow(importerNonExemptReceipt, { entryNumber: 'ABC12345676', customsCollected: '1600.00', ...values });
const exempt = (values: Row = {}) =>
  addRow(importerExemptReceipt, {
    entryNumber: 'XJ500142333',
    billOfLading: 'MAEU240881937',
    reason: 'de_minimis',
    certificateNumber: 'DM-2026-0112',
    shelled: '100.00',
    customsCollected: '4.00',
    ...values,
  });

describe('an importer report', () => {
  it('adds up the entries, what Customs collected and what is still due', async () => {
    const { answer } = await addReport(
      [await assessed(), await assessed({ customsCollected: '1700.00' })],
      [await exempt()],
    );
    expect(answer.status).toBe(201);
    expect(answer.body.data.attributes).toMatchObject({
      field_total_shelled_lbs: '81218.30',
      field_total_assessment: '3248.74',
      field_exempt_shelled_lbs: '100.00',
      field_total_cbp_collected: '3304.00',
      // Too much collected on one entry is never set off against another entry.
      field_balance_due: '24.37',
    });
  });

  it('refuses a balance that is not the one it works out', async () => {
    const { answer } = await addReport([await assessed()], [], { balanceDue: '0.00' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]?.source?.pointer).toBe('/data/attributes/field_balance_due');
  });

  it('names the entry that is incomplete when the report is made ready', async () => {
    const row = await assessed({ customsCollected: null });
    const { id } = await addReport([row], []);
    const answer = await update(world, person, importerReport, id, { status: 'ready' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ meta }) => meta)).toEqual([
      { code: 'customsAmountMissing', field: 'customsCollected', row: row.id },
    ]);
  });

  it('demands the importer number and a certificate that is its own', async () => {
    const { id } = await addReport([], [await exempt({ certificateNumber: 'DM-0000-0000' })], { importerNumber: null });
    const answer = await update(world, person, importerReport, id, { status: 'ready' });
    expect(answer.body.errors.map(({ meta }) => meta?.field)).toEqual(['importerNumber', 'certificateNumber']);
  });

  it('is certified once it is complete and listed in its package, and then holds its entries fast', async () => {
    const row = await assessed();
    const { id } = await addReport([row], [await exempt()]);
    const list = `${urlOf(importerFormsPackage, packageId)}/relationships/field_importer_report`;
    await call(world, person, 'POST', list, { body: { data: [ref(importerReport, id)] } });
    await update(world, person, importerReport, id, { status: 'ready' });
    const certified = await update(world, person, importerReport, id, signature(world));
    expect(certified.body.errors).toBeUndefined();
    expect(certified.body.data.attributes.field_submission_status).toBe('certified');
    expect(certified.body.data.attributes.field_record_hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await update(world, person, importerNonExemptReceipt, row.id, { shelled: '1.00' })).status).toBe(409);
  });

  it('is recorded with every warning that it was signed over', async () => {
    const row = await assessed({ entryNumber: 'ABC12345677' });
    const free = await exempt();
    const { id } = await addReport([row], [free], { amendmentReason: 'The broker sent a corrected entry.' });
    const list = `${urlOf(importerFormsPackage, packageId)}/relationships/field_importer_report`;
    await call(world, person, 'POST', list, { body: { data: [ref(importerReport, id)] } });
    await update(world, person, importerReport, id, { status: 'ready' });
    const { body } = await update(world, person, importerReport, id, signature(world));
    expect(body.errors).toBeUndefined();
    const hash = String(body.data.attributes.field_record_hash);
    const kept = await ask(world, 'GET', factorPath(hash), { person });
    expect(kept.body).toMatchObject({
      warnings: [
        { code: 'entryNumberCheckDigit', field: 'entryNumber', row: row.id },
        { code: 'entryNumberCheckDigit', field: 'entryNumber', row: free.id },
        { code: 'customsCollectedAnyway', field: 'customsCollected', row: free.id, values: { amount: '4.00' } },
      ],
    });
  });
});
