import { randomUUID } from 'node:crypto';
import {
  companyContact,
  defaultSettings,
  firstHandlerReport,
  importerFormsPackage,
  importerNonExemptReceipt,
  importerReport,
  reportingPeriod,
} from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { returnReport } from '#office/filings/decide-report.ts';
import { issueInvoice, voidInvoice } from '#office/money/issue-invoice.ts';
import { auditOf, officeOn } from '#office/office.fixture.ts';
import { amend, bills, certifyReport, invoicesOf } from './billing.ts';
import { addHandler, addReport, create, fileReport, preparer, ref, signature, update, urlOf } from './filing.ts';
import { addCompany, addMonth, addPerson, call, openWorld, put, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const office = () => officeOn(world, '2026-11-05');

describe('a certified report', () => {
  it('issues an invoice of what is due, by the due date of its month', async () => {
    const handler = await addHandler(world);
    const { reportId } = await fileReport(world, handler);
    const { data } = await invoicesOf(world, handler.person);
    const { body } = await call(world, handler.person, 'GET', urlOf(companyContact, handler.companyId));
    const rootId = String(body.data.attributes.field_appb_root_id).toUpperCase();
    expect(data).toHaveLength(1);
    expect(data[0]?.attributes).toMatchObject({
      title: `INV-2026-10-${rootId}`,
      field_invoice_number: `INV-2026-10-${rootId}`,
      field_invoice_date: '2026-11-05',
      field_due_date: '2026-11-10',
      field_amount_due: '824.75',
      field_amount_paid: '0.00',
      field_balance: '824.75',
      field_invoice_status: 'open',
    });
    expect(data[0]?.relationships.field_report?.data).toMatchObject({ type: firstHandlerReport.type, id: reportId });
    expect(data[0]?.relationships.field_reporting_period?.data.id).toBe(handler.periodId);
    expect(await auditOf(world, data[0]?.id ?? '')).toMatchObject([{ action: 'create', username: null }]);
  });

  it('that is late is due on the day it is filed, and charged from the day it was due', async () => {
    const handler = await addHandler(world);
    const before = world.now;
    world.now = new Date('2026-11-20T15:00:00Z');
    try {
      await fileReport(world, handler);
    } finally {
      world.now = before;
    }
    const { data } = await invoicesOf(world, handler.person);
    expect(data[0]?.attributes).toMatchObject({ field_invoice_date: '2026-11-20', field_due_date: '2026-11-20' });
    expect((await readLedger(world.db, handler)).invoices).toMatchObject([
      { dueOn: '2026-11-20', chargeableFrom: '2026-11-10' },
    ]);
  });

  it('issues none for a month without activity, and none twice', async () => {
    const handler = await addHandler(world);
    const reportId = await addReport(world, handler, [], { noActivity: true });
    await certifyReport(world, handler, reportId);
    expect(await bills(world, handler.person)).toEqual([]);
    const other = await addHandler(world);
    const filed = await fileReport(world, other);
    await update(world, other.person, firstHandlerReport, filed.reportId, signature(world));
    expect(await bills(world, other.person)).toHaveLength(1);
  });
});

describe('an amendment', () => {
  it.each([
    ['more', '50000.00', [['#-2', '175.25', '175.25', 'open']]],
    ['less', '41000.00', [['#-2', '-4.75', '-4.75', 'credit']]],
    ['the same', '41237.50', []],
    ['nothing', null, [['#-2', '-824.75', '-824.75', 'credit']]],
  ])('to %s settles the difference', async (_name, pounds, expected) => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    await amend(world, handler, pounds);
    expect(await bills(world, handler.person)).toEqual([['#', '824.75', '824.75', 'open'], ...expected]);
  });

  it('follows another, each by its own difference', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    await amend(world, handler, '50000.00');
    await amend(world, handler, '45000.00');
    expect((await bills(world, handler.person)).map(([number, amount]) => [number, amount])).toEqual([
      ['#', '824.75'],
      ['#-2', '175.25'],
      ['#-3', '-100.00'],
    ]);
  });

  it('of a returned report is settled against what was billed for it', async () => {
    const handler = await addHandler(world);
    const { reportId } = await fileReport(world, handler);
    await returnReport(office(), { formType: 'first_handler_report', reportId, note: 'One ticket is missing.' });
    await amend(world, handler, '50000.00');
    expect((await bills(world, handler.person)).map(([, amount]) => amount)).toEqual(['824.75', '175.25']);
  });
});

describe("an importer's report", () => {
  it('bills what Customs has not collected', async () => {
    const companyId = await addCompany(world, { types: ['importer'] });
    const person = await addPerson(world, { companyId });
    const company = ref(companyContact, companyId);
    const period = ref(reportingPeriod, (await addMonth(world, companyId)).periodId);
    const packageId = await put(world, importerFormsPackage, { title: 'Package' }, { company, period });
    const receipt = randomUUID();
    await create(world, person, importerNonExemptReceipt, receipt, {
      company,
      entryNumber: 'ABC12345676',
      entryDate: '2026-10-06',
      country: 'MX',
      inshell: '0.00',
      shelled: '40609.15',
      portCode: '2304',
      customsCollected: '1600.00',
    });
    const reportId = randomUUID();
    const created = await create(world, person, importerReport, reportId, {
      company,
      period,
      status: 'ready',
      ...preparer,
      importerNumber: '12-3456789AB',
      nonExemptReceipts: [ref(importerNonExemptReceipt, receipt)],
      exemptReceipts: [],
    });
    expect(created.body.errors).toBeUndefined();
    await update(world, person, importerFormsPackage, packageId, { reports: [ref(importerReport, reportId)] });
    expect((await update(world, person, importerReport, reportId, signature(world))).status).toBe(200);
    expect(await bills(world, person)).toEqual([['#', '24.37', '24.37', 'open']]);
  });
});

describe('the office', () => {
  it('voids an invoice and bills anew what then stands', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    const reportId = await amend(world, handler, '50000.00');
    const report = { formType: 'first_handler_report', reportId } as const;
    await expect(issueInvoice(office(), report)).rejects.toThrow('Nothing is due');
    const [first] = (await invoicesOf(world, handler.person)).data;
    await voidInvoice(office(), first?.id ?? '');
    await issueInvoice(office(), report);
    expect(await bills(world, handler.person)).toEqual([
      ['#', '824.75', '0.00', 'void'],
      ['#-2', '175.25', '175.25', 'open'],
      ['#-3', '824.75', '824.75', 'open'],
    ]);
    await expect(voidInvoice(office(), first?.id ?? '')).rejects.toThrow('has the status Void already');
  });

  it('bills only the report that stands for its month', async () => {
    const handler = await addHandler(world);
    const { reportId } = await fileReport(world, handler);
    await amend(world, handler, '50000.00');
    await expect(issueInvoice(office(), { formType: 'first_handler_report', reportId })).rejects.toThrow(
      'is not the report that stands for its month',
    );
  });

  it('issues all invoices itself where the program says so', async () => {
    const settings = { ...defaultSettings, invoicing: 'office' } as const;
    const own = await openWorld({ settings });
    try {
      const handler = await addHandler(own);
      const { reportId } = await fileReport(own, handler);
      expect(await bills(own, handler.person)).toEqual([]);
      await issueInvoice({ ...officeOn(own, '2026-11-12'), settings }, { formType: 'first_handler_report', reportId });
      const { data } = await invoicesOf(own, handler.person);
      expect(data[0]?.attributes).toMatchObject({
        field_invoice_date: '2026-11-12',
        field_due_date: '2026-11-12',
        field_amount_due: '824.75',
      });
    } finally {
      await own.close();
    }
  }, 60_000);
});
