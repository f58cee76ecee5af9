import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { defaultSettings, type InvoiceItem, registry } from '@packhouse/programme';
import { readPdf, readQrCodes, sampleOf } from '@packhouse/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackground } from '#background.ts';
import { readConfig } from '#config/config.ts';
import { type DocumentDeps, drawDocuments } from '#features/documents/draw-documents.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { addOfficePerson } from '#office/acts/acting.fixture.ts';
import { payInvoice } from '#office/money/pay-invoice.ts';
import { officeOn } from '#office/office.fixture.ts';
import { amend, invoicesOf } from './billing.ts';
import { askOffice } from './desk/ask.ts';
import { addHandler, fileReport } from './filing.ts';
import { openWorld, type Person, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('documents of invoices', () => {
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
    await amend(world, handler, '41000.00');
    expect(await drawDocuments(deps())).toBeGreaterThanOrEqual(2);
    expect(await drawDocuments(deps())).toBe(0);
    const answer = await pdfOf(handler.person);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const [page = ''] = readPdf(answer.rawPayload).pages;
    expect(page).toContain('Demonstration Pecan Program');
    expect(page).toMatch(/Invoice INV-2026-10-/);
    expect(page).toMatch(/Reporting period\s+October 2026/);
    expect(page).toMatch(/Due\s+November 10, 2026/);
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

  it('say how the amount came about, what was paid, what a credit covers, and how to pay the rest', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    await amend(world, handler, '41000.00');
    const payment = {
      ...{ payee: 'Pecan Program', bank: 'First Example Bank', routing: '110000000', account: '000123456789' },
      ...{ remitTo: ['PO Box 100', 'Macon, GA 31201'], link: 'https://pay.example/?i={{invoice}}&a={{amount}}' },
    };
    const settings = { ...defaultSettings, payment, howToPay: { en: 'By ACH or check.' } };
    await drawDocuments(deps({ settings }));
    const drawn = (await pdfOf(handler.person)).rawPayload;
    const [page = '', ...more] = readPdf(drawn).pages;
    const [bill] = (await invoicesOf(world, handler.person)).data;
    const number = String(bill?.attributes.field_invoice_number);
    expect(more).toEqual([]);
    expect(page).toMatch(/In shell: 41,237\.50 lb × \$0\.0200 a pound\s+\$824\.75/);
    expect(page).toMatch(/Amount due\s+\$824\.75\s+Paid\s+\$0\.00\s+Less credit\s+\$4\.75/);
    expect(page).toMatch(/To pay, as known on November \d+, 2026\s+\$820\.00/);
    for (const told of ['First Example Bank', '110000000', '000123456789', 'PO Box 100, Macon, GA 31201']) {
      expect(page).toContain(told);
    }
    expect(page.replaceAll(/\s/g, '')).toContain(`https://pay.example/?i=${number}&a=820.00`);
    expect(page).toMatch(/Cut here[\s\S]+To pay\s+\$820\.00\s+Amount enclosed/);
    expect(readQrCodes(drawn)).toEqual([number]);
  });

  const inLanguage = (person: Person, invoiceId: string, language: string, companyId = person.companyId) => {
    const headers = { authorization: `Bearer ${person.token}` };
    return world.app.inject({ url: `/account/documents/${companyId}/invoices/${invoiceId}/${language}`, headers });
  };

  const bills = [
    [
      'en',
      'en-US',
      /Invoice INV-/,
      /In shell: 41,237\.50 lb × \$0\.0200 a pound\s+\$824\.75/,
      'November 10, 2026',
      'Cut here',
    ],
    [
      'es',
      'es-US',
      /Factura INV-/,
      /41,237\.50 lb × \$0\.0200 por libra\s+\$824\.75/,
      '10 de noviembre de 2026',
      'Corte aquí',
    ],
    [
      'fr',
      'fr',
      /Facture INV-/,
      /41\s237,50 lb × 0,0200\s\$ la livre\s+824,75\s\$/,
      '10 novembre 2026',
      'Découpez ici',
    ],
    [
      'it',
      'it',
      /Fattura INV-/,
      /41\.237,50 lb × 0,0200\s\$ a libbra\s+824,75\s\$/,
      '10 novembre 2026',
      'Tagliare qui',
    ],
    ['zh', 'zh-CN', /发票\s*INV-/, /41,237\.50 磅 × 每磅 \$0\.0200\s+\$824\.75/, '2026年11月10日', '请沿此线剪下'],
  ] as const;

  it.each(sampleOf(bills, 2))(
    'can be read in %s, with the same figures and QR code',
    async (language, lang, heading, line, due, cut) => {
      const handler = await addHandler(world);
      await fileReport(world, handler);
      const [bill] = (await invoicesOf(world, handler.person)).data;
      const answer = await inLanguage(handler.person, bill?.id ?? '', language);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      const { pages, language: told, untagged } = readPdf(answer.rawPayload);
      const [page = '', ...more] = pages;
      expect([told, untagged, more]).toEqual([lang, [], []]);
      for (const text of [heading, line]) expect(page).toMatch(text);
      for (const text of [due, cut]) expect(page).toContain(text);
      expect(page).not.toContain('?');
      expect(readQrCodes(answer.rawPayload)).toEqual([String(bill?.attributes.field_invoice_number)]);
      // Drawn once for as long as it says the same.
      expect((await inLanguage(handler.person, bill?.id ?? '', language)).rawPayload.equals(answer.rawPayload)).toBe(
        true,
      );
    },
  );

  it('can be read in no language that there is not, and by nobody else', async () => {
    const [handler, stranger] = [await addHandler(world), await addHandler(world)];
    await fileReport(world, handler);
    const id = (await invoicesOf(world, handler.person)).data[0]?.id ?? '';
    const answers = [
      await inLanguage(handler.person, id, 'de'),
      await inLanguage(handler.person, randomUUID(), 'fr'),
      await inLanguage(handler.person, 'nonsense', 'fr'),
      await inLanguage(stranger.person, id, 'fr'),
      await inLanguage(stranger.person, id, 'fr', handler.person.companyId),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(
      (await world.app.inject({ url: `/account/documents/${handler.person.companyId}/invoices/${id}/fr` })).statusCode,
    ).toBe(401);
  });

  it('in another language name the credits and payments of the day', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    await amend(world, handler, '41000.00');
    const { data } = await invoicesOf(world, handler.person);
    const [page = ''] = readPdf((await inLanguage(handler.person, data[0]?.id ?? '', 'es')).rawPayload).pages;
    expect(page).toMatch(/Pagado\s+\$0\.00\s+Menos el abono\s+\$4\.75/);
    const [credit = ''] = readPdf((await inLanguage(handler.person, data[1]?.id ?? '', 'es')).rawPayload).pages;
    expect(credit).toMatch(/Abono INV-[\s\S]+Facturado antes\s+\$824\.75[\s\S]+Abono\s+-\$4\.75/);
  });

  it('are drawn anew when a payment is booked', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    await drawDocuments(deps());
    const [bill] = (await invoicesOf(world, handler.person)).data;
    const paid = { invoiceId: bill?.id ?? '', amount: '800.00', paidOn: '2026-11-05', reference: 'ACH 1' };
    await payInvoice(officeOn(world, '2026-11-05'), paid);
    expect(await drawDocuments(deps())).toBe(1);
    const [page = ''] = readPdf((await pdfOf(handler.person)).rawPayload).pages;
    expect(page).toMatch(/Payment received November 5, 2026, ACH 1\s+\$800\.00\s+Paid\s+\$800\.00/);
    expect(page).toMatch(/Paid\s+\$800\.00\s+To pay, as known on [\w ,]+\s+\$24\.75/);
  });

  it('are no change of what somebody saw and decides: a proposal is confirmed after them', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    const [cashier, approver] = [await addOfficePerson(world, ['cashier']), await addOfficePerson(world, ['approver'])];
    const [bill] = (await invoicesOf(world, handler.person)).data;
    const given = { number: bill?.attributes.field_invoice_number, reason: 'Closed down' };
    const { version } = (await askOffice(world, cashier, `items/invoices/${bill?.id}`)).body.data as InvoiceItem;
    const { body } = await askOffice(world, cashier, 'invoice/write-off', { given, version });
    expect(await drawDocuments(deps())).toBe(1);
    expect((await invoicesOf(world, handler.person)).data[0]?.relationships.field_qb_invoice_pdf?.data).not.toBeNull();
    expect((await askOffice(world, cashier, `items/invoices/${bill?.id}`)).body.data).toMatchObject({ version });
    const confirm = { given: { number: body.decision } };
    expect((await askOffice(world, approver, 'decision/confirm', confirm)).body).toMatchObject({ state: 'done' });
  });

  it('wait where files cannot be kept, without holding up a filing or each other', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    await amend(world, handler, '50000.00');
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
    const work = await startBackground(
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
