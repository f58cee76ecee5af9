// Rooms: features/assessments, domain/invoices, server/features/invoices
import { readFile } from 'node:fs/promises';
import { addDecimals, compareDecimals, invoice } from '@packhouse/programme';
import { pdfText } from '@packhouse/testing';
import type { Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { expect, signIn, test, watchConsole } from './portal.ts';
import { isAtStock } from './servers/office.ts';

const money = (amount: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Number(amount));

/** The document comes in the language of the person who reads it, which the one that is kept is not. */
async function downloadsInFrench(page: Page, number: string): Promise<void> {
  const read = async (language: string) => {
    await page.evaluate((code) => localStorage.setItem('language', code), language);
    await page.reload();
  };
  await read('fr');
  const started = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: /^Télécharger le PDF/ }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/-fr\.pdf$/);
  expect(pdfText(await readFile(await download.path()))).toContain(`Facture ${number}`);
  await read('en');
}

test('a first handler sees what it owes, an invoice, its document and the report behind it', async ({
  page,
  request,
}) => {
  const faults = watchConsole(page);
  const backend = await backendAs(request, 'firsthandler');
  const all = await backend.list(invoice, 'page[limit]=50&sort=-field_reporting_period.field_due_date');
  const before = await backend.list(
    invoice,
    'filter[field_reporting_period.field_season.title]=2025-26&sort=-field_reporting_period.field_due_date',
  );
  const owed = all
    .filter(({ status }) => status === 'open' || status === 'partially_paid')
    .flatMap(({ balance }) => balance ?? []);
  expect(before.length).toBeGreaterThan(5);

  await signIn(page, 'firsthandler', '/dashboard/assessments');
  const open = addDecimals(owed, 2);
  await expect(page.getByText(compareDecimals(open, '0') > 0 ? money(open) : 'Nothing is open.').first()).toBeVisible();
  await page.getByLabel('Season', { exact: true }).selectOption({ label: '2025-26' });
  const table = page.getByRole('region', { name: 'Invoices of the 2025-26 season' });
  await expect(table.getByRole('rowheader')).toHaveText(before.map(({ number }) => new RegExp(number ?? '-')));

  const download = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[5])).toEqual(before.map(({ amountDue }) => amountDue));

  const [latest] = before;
  await table.getByRole('link', { name: latest?.number ?? '', exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/assessments/${latest?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${latest?.number}`);
  await expect(page.getByText(money(latest?.amountDue ?? '')).first()).toBeVisible();
  const document = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: /^Download PDF/ }).click();
  expect(pdfText(await readFile(await (await document).path()))).toContain(latest?.number ?? 'no number');
  // A stock backend has the one document that is kept.
  if (!isAtStock()) await downloadsInFrench(page, latest?.number ?? 'no number');
  await page.getByRole('link', { name: 'Show the report behind it' }).click();
  await expect(page).toHaveURL(`/dashboard/formCertification/first_handler_report/${latest?.report?.id}`);
  expect(faults).toEqual([]);
});
