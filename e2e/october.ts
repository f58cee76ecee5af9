import { fhNonExemptReceipt, firstHandlerReport } from '@packhouse/programme';
import type { APIRequestContext, Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn } from './portal.ts';
import { cellOf, columnTexts, copyFromSpreadsheet } from './receipts-grid.ts';

/** The table of what is assessed. */
export const grid = 'Non-exempt receipts';
export const producers = ['Alapaha Bluff Farm', 'Double Gate Orchards', 'Early County Orchards'];

/** October's report of a company of its own. */
export async function openOctober(page: Page, request: APIRequestContext): Promise<string> {
  const { username } = await freshCompany(request, { types: ['first_handler'], producers });
  await signIn(page, username);
  await page.goto('/dashboard/firstHandlerReports');
  await page
    .getByRole('row', { name: /October 2026/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('grid', { name: grid })).toBeVisible();
  return username;
}

const receipts = [
  ['P-1', '', '', '10/14/2026', '41,237.5', '', '', 'T-1'],
  ['P-2', '', '', '10/02/2026', '100', '5.25', '', 'T-2'],
  ['P-3', '', '', '10/31/2026', '2,000', '', '', 'T-3'],
];

export async function pasteReceipts(page: Page): Promise<void> {
  await copyFromSpreadsheet(page, receipts);
  await cellOf(page, grid, 1, 'Producer').click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-1', 'T-2', 'T-3']);
}

/** The tickets and places that the server holds for the report, in its order. */
export async function savedRows(request: APIRequestContext, username: string) {
  const backend = await backendAs(request, username);
  const [report] = await backend.list(firstHandlerReport, 'sort=-created&page[limit]=1');
  const rows = (report?.nonExemptReceipts ?? []).map(({ id }) => backend.read(fhNonExemptReceipt, id));
  return (await Promise.all(rows)).map(({ reference, location, inshell }) => [reference, location, inshell]);
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
}
