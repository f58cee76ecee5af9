import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  companyContact,
  defaultSettings,
  firstHandlerReport,
  importerFormsPackage,
  importerNonExemptReceipt,
  importerReport,
  invoice,
  registry,
  reportingPeriod,
} from '@packhouse/programme';
import { readPdf } from '@packhouse/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#config.ts';
import { type DocumentDeps, drawDocuments } from '#features/documents/draw-documents.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { startJobs } from '#jobs.ts';
import { returnReport } from '#office/decide-report.ts';
import { issueInvoice, voidInvoice } from '#office/issue-invoice.ts';
import { auditOf, officeOn } from '#office/office.fixture.ts';
import {
  addHandler,
  addReceipt,
  addReport,
  create,
  fileReport,
  type Handler,
  preparer,
  ref,
  signature,
  update,
  urlOf,
} from './filing.ts';
import { addCompany, addMonth, addPerson, call, openWorld, type Person, put, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const office = () => officeOn(world, '2026-11-05');
const amending = { amendmentReason: 'Ticket T-88231 weighed twice.' };

async function invoicesOf(at: World, person: Person) {
  const url = `${urlOf(invoice)}?filter[field_appb_company.id]=${person.companyId}&sort=created,drupal_internal__nid&include=field_reporting_period,field_qb_invoice_pdf`;
  return (await call(at, person, 'GET', url)).body;
}

/** Number, amount, balance and status of each invoice of a person's company, the oldest first. */
async function bills(person: Person, at = world) {
  const { data } = await invoicesOf(at, person);
  return data.map(({ attributes }) => [
    String(attributes.field_invoice_number).replace(/^INV-2026-10-[0-9A-F]+/, '#'),
    attributes.field_amount_due,
    attributes.field_balance,
    attributes.field_invoice_status,
  ]);
}

async function certifyReport(handler: Handler, reportId: string, at = world) {
  await update(at, handler.person, firstHandlerReport, reportId, { status: 'ready' });
  const answer = await update(at, handler.person, firstHandlerReport, reportId, signature(at));
  expect(answer.status).toBe(200);
}

/** Files a new version of the month with these pounds in shell; none is a month without activity. */
async function amend(handler: Handler, pounds: string | null, at = world): Promise<string> {
  const receipts = pounds === null ? [] : [await addReceipt(at, handler, { inshell: pounds })];
  const reportId = await addReport(at, handler, receipts, { ...amending, noActivity: pounds === null });
  await certifyReport(handler, reportId, at);
  return reportId;
}

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

  it('that is late is due on the day it is filed', async () => {
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
  });

  it('issues none for a month without activity, and none twice', async () => {
    const handler = await addHandler(world);
    const reportId = await addReport(world, handler, [], { noActivity: true });
    await certifyReport(handler, reportId);
    expect(await bills(handler.person)).toEqual([]);
    const other = await addHandler(world);
    const filed = await fileReport(world, other);
    await update(world, other.person, firstHandlerReport, filed.reportId, signature(world));
    expect(await bills(other.person)).toHaveLength(1);
  });
});

describe('an amendment', () => {
  it.each([
    ['more', '50000.00', [['#-2', '175.25', '175.25', 'open']]],
    ['less', '41000.00', [['#-2', '-4.75', '0.00', 'credit']]],
    ['the same', '41237.50', []],
    ['nothing', null, [['#-2', '-824.75', '0.00', 'credit']]],
  ])('to %s settles the difference', async (_name, pounds, expected) => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    await amend(handler, pounds);
    expect(await bills(handler.person)).toEqual([['#', '824.75', '824.75', 'open'], ...expected]);
  });

  it('follows another, each by its own difference', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    await amend(handler, '50000.00');
    await amend(handler, '45000.00');
    expect((await bills(handler.person)).map(([number, amount]) => [number, amount])).toEqual([
      ['#', '824.75'],
      ['#-2', '175.25'],
      ['#-3', '-100.00'],
    ]);
  });

  it('of a returned report is settled against what was billed for it', async () => {
    const handler = await addHandler(world);
    const { reportId } = await fileReport(world, handler);
    await returnReport(office(), { formType: 'first_handler_report', reportId, note: 'One ticket is missing.' });
    await amend(handler, '50000.00');
    expect((await bills(handler.person)).map(([, amount]) => amount)).toEqual(['824.75', '175.25']);
  });
});

describe("an importer's report", () => {
  it('bills what Customs has not collected', async () => {
    const companyId = await addCompany(world, { types: ['importer'] });
    const person = await addPerson(world, { companyId });
    const company = ref(companyContact, companyId);
    const period = ref(reportingPeriod, (await addMonth(world, companyId)).periodId);
    await put(world, importerFormsPackage, { title: 'Package' }, { company, period });
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
    expect((await update(world, person, importerReport, reportId, signature(world))).status).toBe(200);
    expect(await bills(person)).toEqual([['#', '24.37', '24.37', 'open']]);
  });
});

describe('the office', () => {
  it('voids an invoice and bills anew what then stands', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    const reportId = await amend(handler, '50000.00');
    const report = { formType: 'first_handler_report', reportId } as const;
    await expect(issueInvoice(office(), report)).rejects.toThrow('Nothing is due');
    const [first] = (await invoicesOf(world, handler.person)).data;
    await voidInvoice(office(), first?.id ?? '');
    await issueInvoice(office(), report);
    expect(await bills(handler.person)).toEqual([
      ['#', '824.75', '0.00', 'void'],
      ['#-2', '175.25', '175.25', 'open'],
      ['#-3', '824.75', '824.75', 'open'],
    ]);
    await expect(voidInvoice(office(), first?.id ?? '')).rejects.toThrow('can become nothing, not void');
  });

  it('bills only the report that stands for its month', async () => {
    const handler = await addHandler(world);
    const { reportId } = await fileReport(world, handler);
    await amend(handler, '50000.00');
    await expect(issueInvoice(office(), { formType: 'first_handler_report', reportId })).rejects.toThrow(
      'is not the report that stands for its month',
    );
  });

  it('issues all invoices itself where the programme says so', async () => {
    const settings = { ...defaultSettings, invoicing: 'office' } as const;
    const own = await openWorld({ settings });
    try {
      const handler = await addHandler(own);
      const { reportId } = await fileReport(own, handler);
      expect(await bills(handler.person, own)).toEqual([]);
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

describe('the documents', () => {
  const deps = (change: Partial<DocumentDeps> = {}): DocumentDeps => ({
    db: world.db,
    registry,
    settings: defaultSettings,
    storage: folderStorage(join(world.dataDir, 'files')),
    now: world.now,
    newId: randomUUID,
    ...change,
  });

  const pdfOf = async (person: Person, index = 0) => {
    const { data, included = [] } = await invoicesOf(world, person);
    const file = included.find(({ id }) => id === data[index]?.relationships.field_qb_invoice_pdf?.data?.id);
    const address = file?.attributes.uri as { url: string } | undefined;
    const headers = { authorization: `Bearer ${person.token}` };
    return world.app.inject({ url: address?.url ?? '/nothing', headers });
  };

  it('are drawn once, with what the invoice says, for its company alone', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    await amend(handler, '41000.00');
    expect(await drawDocuments(deps())).toBeGreaterThanOrEqual(2);
    expect(await drawDocuments(deps())).toBe(0);
    const answer = await pdfOf(handler.person);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const [page = ''] = readPdf(answer.rawPayload).pages;
    expect(page).toContain('Demonstration Pecan Programme');
    expect(page).toMatch(/Invoice INV-2026-10-/);
    expect(page).toMatch(/Reporting period\s+October 2026/);
    expect(page).toMatch(/Due\s+10 November 2026/);
    expect(page).toMatch(/Amount due\s+\$824\.75/);
    const [credit = ''] = readPdf((await pdfOf(handler.person, 1)).rawPayload).pages;
    expect(credit).toMatch(/Credit note INV-2026-10-/);
    expect(credit).toMatch(/Billed before\s+\$824\.75/);
    expect(credit).toMatch(/Credit\s+-\$4\.75/);
    const stranger = await addHandler(world);
    const url = (await invoicesOf(world, handler.person)).included?.find((row) => row.type === 'file--file');
    const address = url?.attributes.uri as { url: string };
    const headers = { authorization: `Bearer ${stranger.person.token}` };
    expect((await world.app.inject({ url: address.url, headers })).statusCode).toBe(404);
  });

  it('wait where files cannot be kept, without holding up a filing or each other', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    await amend(handler, '50000.00');
    let puts = 0;
    const storage = deps().storage;
    const put = async (key: string, open: Parameters<typeof storage.put>[1]) => {
      puts += 1;
      if (puts === 1) throw new Error('The store is full.');
      return storage.put(key, open);
    };
    await expect(drawDocuments(deps({ storage: { ...storage, put } }))).rejects.toThrow('1 documents');
    expect(await drawDocuments(deps())).toBe(1);
    expect((await pdfOf(handler.person)).statusCode).toBe(200);
    expect((await pdfOf(handler.person, 1)).statusCode).toBe(200);
  });

  it('are drawn by the server that works on the queues, soon after a filing', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    const config = readConfig(['--data', world.dataDir], {});
    const clock = () => world.now;
    const { storage, ...rest } = deps();
    const work = await startJobs(
      { ...rest, storage, config, clock, machineClock: clock },
      'http://x',
      pino({ enabled: false }),
    );
    try {
      const isDrawn = async () => expect((await pdfOf(handler.person)).statusCode).toBe(200);
      await vi.waitFor(isDrawn, { timeout: 15_000, interval: 100 });
    } finally {
      await work.stop();
    }
  });
});
