// Rooms: features/report-import, domain/spreadsheet, domain/report-kinds, packages/spreadsheet
import {
  importerExemptReceipt,
  importerFormsPackage,
  importerNonExemptReceipt,
  importerReport,
} from '@packhouse/programme';
import { pdfText } from '@packhouse/testing';
import type { Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test, watchConsole } from './portal.ts';
import { certify } from './requests.ts';
import { serverData, stockData } from './servers/office.ts';
import { workbook } from './workbook.ts';

const headings = [
  'Entry No.',
  'Entry date',
  'Country of origin',
  'Port',
  'In-shell (kg)',
  'Shelled lbs',
  'Collected by Customs',
  'Exempt',
  'B/L',
];
type Cells = Parameters<typeof workbook>[1][number]['rows'][number];

const first: Cells = ['XJ5-1000007-9', { day: '2026-10-05' }, 'Mexico', 2304, '', 40_609.15, 1624.37, '', ''];
const inKilograms: Cells = ['XJ5-1000014-8', { day: '2026-10-06' }, 'MX', 2304, 18_420, '', 812.18, '', ''];
const returned: Cells = [
  'XJ5-1000021-0',
  { day: '2026-10-07' },
  'USA',
  2304,
  '',
  5000,
  '',
  'US origin',
  'MAEU240881937',
];
const wrongDay: Cells = ['XJ5-1000028-5', '10/32/2026', 'MX', 2304, '', 1000, 40, '', ''];
const failedFormula: Cells = ['XJ5-1000035-0', { day: '2026-10-09' }, 'MX', 2304, '', 2000, { error: '#N/A' }, '', ''];

const entries = (name: string, rows: readonly Cells[]) =>
  workbook(name, [
    { name: 'Read me', rows: [['Entries of the month']] },
    { name: 'October', rows: [headings, ...rows] },
  ]);

async function give(page: Page, file: ReturnType<typeof workbook>): Promise<void> {
  await page.getByRole('link', { name: 'Import from a spreadsheet' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
  await expect(page.getByLabel('Sheet')).toHaveValue('October');
  await page.getByRole('button', { name: 'Check the rows' }).click();
}

async function correct(page: Page, field: string, value: string): Promise<void> {
  const mistake = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: field }) });
  await mistake.getByRole('textbox', { name: field }).fill(value);
  await mistake.getByRole('button', { name: 'Correct' }).click();
}

const totals = (page: Page) => page.getByRole('region', { name: 'Totals of this report' });

const backends = [
  { name: 'our own server', port: process.env.E2E_PORT, data: serverData },
  { name: "a provider's stock backend", port: process.env.E2E_STOCK_PORT, data: stockData },
] as const;

for (const { name, port, data } of backends) {
  test.describe(`with ${name}`, { tag: '@long' }, () => {
    test.use({ baseURL: `http://127.0.0.1:${port}` });

    test('entries come from a workbook: told by the cell, undone, changed by a second file, replaced by a third, filed', async ({
      page,
      request,
    }) => {
      const { username } = await freshCompany(request, { types: ['importer'], data });
      const faults = watchConsole(page);
      await signIn(page, username, '/dashboard/importerReports');
      await page
        .getByRole('row', { name: /October 2026/ })
        .getByRole('link')
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importer report, October 2026');
      const packageId = page.url().split('/').at(-1) ?? '';

      await give(page, entries('october.xlsx', [first, inKilograms, returned, wrongDay, failedFormula]));
      await expect(page.getByRole('heading', { name: '2 rows to correct', exact: true })).toBeVisible();
      // Before anything is added the rows stand as they were read, below the file's own headings.
      const read = page.getByRole('table', { name: 'The rows as they were read' });
      await expect(read.getByRole('columnheader', { name: /^In-shell \(kg\)/ })).toBeVisible();
      await expect(read).toContainText('18,420 kg = 40,609.15 lb');
      await expect(page.getByText('October!B5', { exact: true })).toBeVisible();
      await expect(page.getByText('October!G6', { exact: true })).toBeVisible();
      await expect(page.getByText('The cell holds an error of the spreadsheet and no value.')).toBeVisible();
      // The value typed in place of a mistake stands beside the file's own.
      await correct(page, 'Row 5, Entry date: right value', '11/03/2026');
      const stillWrong = page.getByRole('listitem').filter({ hasText: 'October!B5' });
      await expect(stillWrong).toContainText('In the file: 10/32/2026');
      await expect(stillWrong).toContainText('Corrected to: 11/03/2026');
      await correct(page, 'Row 5, Entry date: right value', '10/08/2026');
      await correct(page, 'Row 6, Collected by Customs: right value', '80');
      // A check digit that does not follow from the rest stops nothing.
      await page.getByText('1 thing to look at. It does not stop you.').click();
      const doubt = page.getByRole('listitem').filter({ hasText: 'October!A3' });
      await expect(doubt).toContainText('The last digit does not match the rest of the entry number.');
      await page.getByRole('button', { name: 'Add 5 rows' }).click();
      await expect(totals(page)).toContainText('$2,556.55');

      const notice = page.getByRole('status').filter({ hasText: '5 rows were added from the file' });
      await notice.getByRole('button', { name: 'Undo' }).click();
      await expect(totals(page)).toContainText('$0.00');
      await expect(notice).toBeHidden();

      await give(page, entries('october.xlsx', [first, inKilograms, returned]));
      await page.getByRole('button', { name: 'Add 3 rows' }).click();
      await expect(page.getByText('3 rows were added from the file')).toBeVisible();

      // A second file says more of one of these entries, and has no word of another.
      const more: Cells = [first[0] ?? '', { day: '2026-10-05' }, 'Mexico', 2304, '', 41_000, 1640, '', ''];
      await give(page, entries('october (2).xlsx', [more, returned]));
      await expect(page.getByRole('group', { name: '3 rows of this report came from a file' })).toBeVisible();
      await page.getByRole('radio', { name: 'Replace them by this file' }).check();
      await page.getByRole('button', { name: 'Update the report' }).click();
      await expect(page.getByText('1 row was changed and 1 row was taken out')).toBeVisible();
      await expect(totals(page)).toContainText('$1,640.00');

      await page.getByLabel('Importer number').fill('12-3456789AB');
      await page.getByRole('button', { name: 'Continue to certification' }).click();
      await expect(page).toHaveURL(/\/formCertification\/importer_report\//, { timeout: 30_000 });
      const reportId = page.url().split('/').at(-1) ?? '';
      await certify(page, 'Dana Ortiz', 'Controller');

      const backend = await backendAs(request, username);
      const report = await backend.read(importerReport, reportId);
      expect(report).toMatchObject({
        status: 'certified',
        totalInshell: '0.00',
        totalShelled: '41000.00',
        totalAssessment: '1640.00',
        totalCustomsCollected: '1640.00',
        balanceDue: '0.00',
        exemptShelled: '5000.00',
      });
      expect((await backend.read(importerFormsPackage, packageId)).reports.map(({ id }) => id)).toEqual([reportId]);
      const [entry, ...others] = await Promise.all(
        report.nonExemptReceipts.map(({ id }) => backend.read(importerNonExemptReceipt, id)),
      );
      expect(others).toEqual([]);
      expect(entry).toMatchObject({
        entryNumber: 'XJ510000079',
        entryDate: '2026-10-05',
        country: 'MX',
        portCode: '2304',
        shelled: '41000.00',
        customsCollected: '1640.00',
      });
      const [exempt] = await Promise.all(
        report.exemptReceipts.map(({ id }) => backend.read(importerExemptReceipt, id)),
      );
      expect(exempt).toMatchObject({ entryNumber: 'XJ510000210', country: 'US', billOfLading: 'MAEU240881937' });
      // Nothing is left of what was undone and taken out.
      const all = await backend.list(importerNonExemptReceipt, 'page[limit]=50');
      expect(all.map(({ id }) => id)).toEqual(report.nonExemptReceipts.map(({ id }) => id));

      const text = pdfText(await backend.download(report.pdf?.id ?? ''));
      for (const words of ['XJ5-1000007-9', '41,000.00', '1,640.00', 'MAEU240881937']) expect(text).toContain(words);
      expect(faults).toEqual([]);
    });
  });
}
