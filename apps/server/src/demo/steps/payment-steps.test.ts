import { join } from 'node:path';
import { companyContact, defaultSettings, invoice, languages, registry } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStorage } from '#files/folder-storage.ts';
import { asOffice } from '#office/office-context.ts';
import { createCompany } from '#office/people/create-company.ts';
import { findRows, refTo } from '#rows/rows.ts';
import { loadSettings } from '#settings/programme-settings.ts';
import { openWorld, put, type World } from '../../../test/world.ts';
import { demoContext } from '../demo-context.ts';
import { demoCast } from '../plan/demo-cast.ts';
import { demoPlan } from '../plan/demo-plan.ts';
import { idOf } from '../plan/seeded.ts';
import { payInvoices, sayHowToPay } from './payment-steps.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

const company = idOf('company/importer');
const bill = (number: string, dueOn: string, balance: string) =>
  put(
    world,
    invoice,
    { title: number },
    {
      number,
      dueOn,
      balance,
      company: refTo(companyContact, company),
      issuedOn: `${dueOn.slice(0, 8)}04`,
      amountDue: balance,
      amountPaid: '0.00',
      status: 'open',
    },
  );

describe('payInvoices', () => {
  it('pays every invoice of a company between its issue and its due date, but the latest', async () => {
    const now = new Date('2026-11-21T17:00:00Z');
    const settings = defaultSettings;
    const storage = folderStorage(join(world.dataDir, 'files'));
    const office = asOffice({ db: world.db, registry, settings, now, newId: () => idOf('unused') });
    await createCompany(office, { ...demoCast(settings).company('importer'), id: company });
    await bill('INV-2', '2026-09-10', '120.40');
    await bill('INV-3', '2026-10-10', '824.75');
    await bill('INV-1', '2026-08-10', '0.00');
    const plan = demoPlan(now, settings);
    await world.db
      .transaction()
      .execute((tx) =>
        payInvoices(demoContext({ tx, registry, settings, storage, folder: null, plan, now, step: 'payments' })),
      );
    const rows = await findRows(office, invoice, { company });
    const paid = rows.find(({ values }) => values.number === 'INV-2')?.values;
    expect(paid).toMatchObject({ status: 'paid', amountPaid: '120.40', balance: '0.00' });
    expect(String(paid?.paidOn) >= '2026-09-04' && String(paid?.paidOn) <= '2026-09-10').toBe(true);
    expect(rows.filter(({ values }) => values.status === 'open').map(({ values }) => values.number)).toEqual([
      'INV-3',
      'INV-1',
    ]);
  });
});

describe('sayHowToPay', () => {
  it('says it in every language, with an account', async () => {
    const now = new Date('2026-11-21T17:00:00Z');
    const storage = folderStorage(join(world.dataDir, 'files'));
    const common = { registry, settings: defaultSettings, storage, folder: null };
    const step = { plan: demoPlan(now, defaultSettings), now, step: 'how to pay' };
    await world.db.transaction().execute((tx) => sayHowToPay(demoContext({ tx, ...common, ...step })));
    const { howToPay, payment } = await loadSettings(world.db);
    expect(Object.keys(howToPay ?? {}).toSorted()).toEqual(languages.map(({ code }) => code).toSorted());
    expect(payment).toMatchObject({ bank: 'First Example Bank', routing: '110000000' });
  });
});
