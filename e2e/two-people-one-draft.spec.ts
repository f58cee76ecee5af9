import { fhFormsPackage, fhNonExemptReceipt, firstHandlerReport } from '@packhouse/programme';
import type { Browser, Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';
import { typeRow } from './receipts-grid.ts';

const producer = 'Rio Bend Orchards';
const row = (ticket: string, inshell: string) => ({ producer, shelled: '', date: '10/14/2026', inshell, ticket });

async function openOctober(page: Page): Promise<void> {
  await page.goto('/dashboard/firstHandlerReports');
  await page
    .getByRole('row', { name: /October 2026/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('grid', { name: 'Non-exempt receipts' })).toBeVisible();
}

async function person(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, username);
  return page;
}

test.use({ knownFaults: /Failed to load resource.* 409/ });

test('two people on one draft: the second sees what the first saved and chooses row by row', async ({
  browser,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['first_handler'], producers: [producer] });
  const first = await person(browser, username);
  await openOctober(first);
  await typeRow(first, 'Non-exempt receipts', 0, row('T-1', '1,000'));
  await first.getByRole('button', { name: 'Save draft' }).click();
  await expect(first.getByText(/^Saved/).first()).toBeVisible();

  const second = await person(browser, username);
  await openOctober(second);
  await typeRow(first, 'Non-exempt receipts', 1, row('T-FIRST', '200'));
  await first.getByRole('button', { name: 'Save draft' }).click();
  await expect(first.getByText(/^Saved/).first()).toBeVisible();

  await typeRow(second, 'Non-exempt receipts', 1, row('T-SECOND', '300'));
  const notice = second.getByRole('alert').filter({ hasText: 'This report was changed meanwhile' });
  await second.getByRole('button', { name: 'Save draft' }).click();
  await expect(notice).toBeVisible();
  const backend = await backendAs(request, username);
  const held = async () => {
    const [month] = await backend.list(fhFormsPackage, 'filter[field_reporting_period.title]=October 2026');
    const report = await backend.read(firstHandlerReport, month?.reports[0]?.id ?? '');
    const receipts = await Promise.all(report.nonExemptReceipts.map(({ id }) => backend.read(fhNonExemptReceipt, id)));
    return receipts.map(({ reference }) => reference).toSorted();
  };
  // Nothing was written over the first person's save.
  await expect.poll(() => held()).toEqual(['T-1', 'T-FIRST']);

  await notice.getByRole('button', { name: 'Choose row by row' }).click();
  await expect(notice.getByText('Only you have this row.')).toBeVisible();
  await expect(notice.getByText('Only they have this row.')).toBeVisible();
  await notice.getByRole('button', { name: 'Save this choice' }).click();
  await expect(notice).toBeHidden();
  await expect(second.getByText(/^Saved/).first()).toBeVisible();
  await expect.poll(held).toEqual(['T-1', 'T-FIRST', 'T-SECOND']);
});
