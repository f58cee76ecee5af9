// Rooms: features/report-editor, domain/drafts, domain/filing, packages/programme/src/rules/filing
import { fhFormsPackage, fhNonExemptReceipt, firstHandlerReport } from '@packhouse/programme';
import { pdfText } from '@packhouse/testing';
import type { Page, Request } from '@playwright/test';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test, watchConsole } from './portal.ts';
import { importRows } from './receipts-grid.ts';
import { serverData, stockData } from './servers/office.ts';
import { workbook } from './workbook.ts';

const producers = ['Alapaha Bluff Farm', 'Double Gate Orchards', 'Early County Orchards', 'Núñez Family Grove'];
/** Rows of a month. */
const rows = 1000;

/** A weight or an amount of hundredths as it is held. */
const decimal = (hundredths: number) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
/** Two cents for a pound in shell and four for one shelled, each rounded half up to cents. */
const assessed = (inshell: number, shelled: number) =>
  Math.floor((inshell * 2 + 50) / 100) + Math.floor((shelled * 4 + 50) / 100);

/** The deliveries of a month, weights in hundredths of a pound: none is like another. */
const deliveriesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ticket: `K-${String(at + 1).padStart(4, '0')}`,
    producer: at % producers.length,
    day: `2026-10-${String((at % 31) + 1).padStart(2, '0')}`,
    inshell: 100_025 + at * 3_137,
    shelled: at % 5 === 0 ? 10_013 + at * 211 : 0,
  }));
type Delivery = ReturnType<typeof deliveriesOf>[number];

const headings = ['Grower ID', 'Grower', 'Grown in', 'Delivery date', 'In shell lbs', 'Shelled lbs', 'Ticket'];

/** A month of so many deliveries, as a workbook, and what a report of it comes to. */
function monthOf(count: number) {
  const deliveries = deliveriesOf(count);
  const sum = (of: (delivery: Delivery) => number) => decimal(deliveries.reduce((total, one) => total + of(one), 0));
  const totals = {
    totalInshell: sum(({ inshell }) => inshell),
    totalShelled: sum(({ shelled }) => shelled),
    totalAssessment: sum(({ inshell, shelled }) => assessed(inshell, shelled)),
    producerCount: producers.length,
  };
  const dollars = Number(totals.totalAssessment).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const rows = deliveries.map(({ producer, day, inshell, shelled, ticket }) => [
    `P-${producer + 1}`,
    producers[producer] ?? '',
    'GA',
    { day },
    inshell / 100,
    shelled === 0 ? '' : shelled / 100,
    ticket,
  ]);
  const file = workbook('october.xlsx', [{ name: 'October', rows: [headings, ...rows] }]);
  return { count, written: count.toLocaleString('en-US'), deliveries, totals, dollars, file };
}
type Month = ReturnType<typeof monthOf>;

/** Records a page's writes to its backend, and how many were under way at once. */
function watchWrites(page: Page) {
  const open = new Set<Request>();
  const watched = { all: 0, most: 0 };
  const isWrite = (request: Request) => request.method() !== 'GET' && request.url().includes('/jsonapi');
  page.on('request', (request) => {
    if (!isWrite(request)) return;
    open.add(request);
    watched.all += 1;
    watched.most = Math.max(watched.most, open.size);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return watched;
}

async function importMonth(page: Page, { written, dollars, file }: Month): Promise<void> {
  await importRows(page, file, written);
  await expect(page.getByRole('region', { name: 'Totals of this report' })).toContainText(dollars);
}

async function certify(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page).toHaveURL(/\/formCertification\/first_handler_report\/[0-9a-f-]{36}$/, { timeout: 120_000 });
  const reportId = page.url().split('/').at(-1) ?? '';
  await page.getByLabel('Full name').fill('Dana Ortiz');
  await page.getByLabel('Title').fill('Controller');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Certify and send' }).click();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 120_000 });
  return reportId;
}

/** The page as it goes to the printer: how many rows its tables have, and whether menu and buttons are left out. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const rows = await page.locator('main tbody tr').count();
  const buttons = await page.getByRole('button').count();
  const menus = await page.getByRole('navigation').count();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  return { rows, buttons, menus };
}

const backends = [
  { name: 'our own server', port: process.env.E2E_PORT, data: serverData, takesWhole: true },
  { name: "a provider's stock backend", port: process.env.E2E_STOCK_PORT, data: stockData, takesWhole: false },
] as const;

for (const { name, port, data, takesWhole } of backends) {
  const month = monthOf(rows);
  const { count, written, deliveries, totals, dollars } = month;
  test.describe(`with ${name}`, { tag: '@long' }, () => {
    test.use({ baseURL: `http://127.0.0.1:${port}` });
    test.describe.configure({ timeout: 600_000 });

    test(`a first handler files a month of ${written} rows and gets the copy of record`, async ({ page, request }) => {
      const { username } = await freshCompany(request, { types: ['first_handler'], producers, data });
      const faults = watchConsole(page);
      await signIn(page, username, '/dashboard/firstHandlerReports');
      await page
        .getByRole('row', { name: /October 2026/ })
        .getByRole('link')
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('First handler report, October 2026');
      const packageId = page.url().split('/').at(-1) ?? '';
      const writes = watchWrites(page);
      await importMonth(page, month);
      await page.getByRole('button', { name: 'Save draft' }).click();
      if (takesWhole) {
        await expect(page.getByText(/^Saved/).first()).toBeVisible({ timeout: 60_000 });
        // The rows in one request, at most another for what the first leaves to be done (P4).
        expect(writes.all).toBeLessThanOrEqual(2);
      } else {
        const progress = page.getByRole('progressbar', { name: 'Saving…' }).and(page.locator('progress'));
        await expect(progress).toHaveAttribute(
          'aria-valuetext',
          new RegExp(`^\\d+ of (${written.slice(0, -1)}|${count / 10})\\d steps$`),
        );
        await expect(page.getByText(/^Saved/).first()).toBeVisible({ timeout: 240_000 });
        expect(writes.most).toBeLessThanOrEqual(6);
      }

      const backend = await backendAs(request, username);
      const [draft] = (await backend.read(fhFormsPackage, packageId)).reports;
      await expect
        .poll(() => backend.read(firstHandlerReport, draft?.id ?? ''))
        .toMatchObject({
          ...totals,
          status: 'draft',
        });

      if (takesWhole) expect(await onPaper(page)).toEqual({ rows: count, buttons: 0, menus: 0 });

      const reportId = await certify(page);
      const report = await backend.read(firstHandlerReport, reportId);
      expect(report).toMatchObject({ ...totals, status: 'certified', certificationName: 'Dana Ortiz' });
      expect((await backend.read(fhFormsPackage, packageId)).reports.map(({ id }) => id)).toEqual([reportId]);
      const tickets = 'filter[field_receipt_reference][operator]=STARTS_WITH&filter[field_receipt_reference][value]=K-';
      const rows = new Map(
        (await backend.all(fhNonExemptReceipt, `${tickets}&page[limit]=50`)).map((row) => [row.id, row]),
      );
      // Nothing twice, nothing left over, in the order of the file.
      expect(rows.size).toBe(count);
      const held = report.nonExemptReceipts.map(({ id }) => rows.get(id));
      expect(
        held.map((row) => [
          row?.reference,
          row?.producerName,
          row?.collectedOn,
          row?.inshell,
          row?.shelled,
          row?.assessment,
        ]),
      ).toEqual(
        deliveries.map(({ ticket, producer, day, inshell, shelled }) => [
          ticket,
          producers[producer],
          day,
          decimal(inshell),
          shelled === 0 ? null : decimal(shelled),
          decimal(assessed(inshell, shelled)),
        ]),
      );

      const text = pdfText(await backend.download(report.pdf?.id ?? ''));
      for (const words of [...producers, dollars, 'Dana Ortiz', ...deliveries.map(({ ticket }) => ticket)]) {
        expect(text).toContain(words);
      }
      if (takesWhole) {
        await page.goto(`/dashboard/formCertification/first_handler_report/${reportId}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('First handler report, October 2026');
        expect(await onPaper(page)).toEqual({ rows: count, buttons: 0, menus: 0 });
      }
      expect(faults).toEqual([]);
    });
  });
}
