// Rooms: features/report-import, domain/spreadsheet, packages/spreadsheet
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fhExemptReceipt, fhNonExemptReceipt, firstHandlerReport, producerContact } from '@packhouse/programme';
import { pdfText } from '@packhouse/testing';
import type { Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { expect, signIn, test, watchConsole } from './portal.ts';
import { checkFile } from './receipts-grid.ts';
import { certify } from './requests.ts';

const spreadsheet = fileURLToPath(new URL('fixtures/october-2026.csv', import.meta.url));

async function correct(page: Page, field: string, value: string): Promise<void> {
  const mistake = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: field }) });
  await mistake.getByRole('textbox', { name: field }).fill(value);
  await mistake.getByRole('button', { name: 'Correct' }).click();
}

test('a month of 214 deliveries comes from a spreadsheet, four mistakes are told, 212 receipts are filed', {
  tag: '@long',
}, async ({ page, request }) => {
  const faults = watchConsole(page);
  await signIn(page, 'firsthandler');
  await page.getByRole('link', { name: 'Start' }).first().click();
  await checkFile(page, spreadsheet);

  await expect(page.getByRole('heading', { name: '4 rows to correct', exact: true })).toBeVisible();
  await correct(page, 'Row 39, date: right value', '10/06/2026');
  await correct(page, 'Row 119, certificate: right value', 'DM-2026-0127');
  await page.getByRole('button', { name: 'Leave row 92 out' }).click();
  await page.getByRole('button', { name: 'Leave row 137 out' }).click();
  await page.getByRole('button', { name: 'Add 212 rows' }).click();

  await expect(page.getByRole('region', { name: 'Totals of this report' })).toContainText('$85,358.86');
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page).toHaveURL(/\/formCertification\//, { timeout: 60_000 });
  const reportId = page.url().split('/').at(-1) ?? '';
  await certify(page, 'Dana Ortiz', 'Controller');

  const backend = await backendAs(request, 'firsthandler');
  const report = await backend.read(firstHandlerReport, reportId);
  expect(report).toMatchObject({
    status: 'certified',
    totalInshell: '4100888.05',
    totalShelled: '83521.65',
    totalAssessment: '85358.86',
    exemptInshell: '178405.20',
    exemptShelled: '3190.50',
    producerCount: 40,
  });
  expect([report.nonExemptReceipts.length, report.exemptReceipts.length]).toEqual([190, 22]);
  expect(
    await backend.all(
      fhNonExemptReceipt,
      'filter[field_collection_date][operator]=BETWEEN&filter[field_collection_date][value][]=2026-10-01&filter[field_collection_date][value][]=2026-10-31',
    ),
  ).toHaveLength(190);
  expect(
    await backend.all(
      fhExemptReceipt,
      'filter[field_receipt_date][operator]=BETWEEN&filter[field_receipt_date][value][]=2026-10-01&filter[field_receipt_date][value][]=2026-10-31',
    ),
  ).toHaveLength(22);
  const contacts = await backend.list(
    producerContact,
    'filter[field_unique_identifier][operator]=IN&filter[field_unique_identifier][value][]=G-0161&filter[field_unique_identifier][value][]=F-0316',
  );
  expect(contacts.map(({ title }) => title).sort()).toEqual(['Muckalee Bottom Orchards', 'Núñez Family Grove']);

  const text = pdfText(await backend.download(report.pdf?.id ?? ''));
  for (const words of ['Núñez Family Grove', '85,358.86', 'T-88113', 'DM-2026-0127']) expect(text).toContain(words);
  expect(faults).toEqual([]);
});

test('the same rows pasted from a spreadsheet are read and checked alike', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'firsthandler', '/dashboard/firstHandlerReports');
  await page
    .getByRole('row', { name: /November 2026/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('link', { name: 'Import from a spreadsheet' }).click();
  const text = await readFile(fileURLToPath(new URL('fixtures/october-2026.tsv', import.meta.url)), 'utf8');
  await page.getByRole('textbox', { name: 'Rows from your spreadsheet' }).fill(text);
  await page.getByRole('button', { name: 'Read the rows' }).click();
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
  await page.getByRole('button', { name: /check/i }).click();
  // October's deliveries do not belong into November, and each row says so.
  await expect(page.getByRole('heading', { name: /^\d+ rows to correct$/ })).toBeVisible();
  await expect(page.getByText('must be between 11/01/2026 and 11/30/2026').first()).toBeVisible();
});
