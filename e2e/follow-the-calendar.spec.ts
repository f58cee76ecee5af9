import { readFile } from 'node:fs/promises';
import { fhFormsPackage } from '@packhouse/programme';
import type { Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';

// The failed answer that a journey brings about itself.
test.use({ knownFaults: /Failed to load resource.* 500/ });
test.describe.configure({ timeout: 180_000 });

/** Names of the days in a calendar file. */
const summaries = (text: string) =>
  text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line.startsWith('SUMMARY:'))
    .map((line) => line.slice('SUMMARY:'.length));

async function openCalendar(page: Page): Promise<void> {
  await page.goto('/dashboard/calendar');
  await expect(page.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
}

test('a first handler sees what is due, by month and as a list', async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['first_handler'] });
  await signIn(page, username);
  await openCalendar(page);
  const month = page.getByRole('table', { name: 'November 2026' });
  const tenth = month.getByRole('cell').filter({ hasText: /^10/ });
  await expect(tenth.getByRole('link')).toHaveText('First handler report, October 2026, 11 days late');
  await page.getByRole('button', { name: 'The month after' }).click();
  const december = page.getByRole('table', { name: 'December 2026' });
  await expect(december.getByRole('link', { name: /First handler report, November 2026/ })).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await tenth.getByRole('link').click();
  const backend = await backendAs(request, username);
  const packages = await backend.list(fhFormsPackage, 'filter[field_reporting_period.field_due_date]=2026-11-10');
  await expect(page).toHaveURL(`/dashboard/firstHandlerReports/${packages[0]?.id}`);

  await openCalendar(page);
  await page.getByRole('tab', { name: 'Agenda' }).click();
  const late = page.getByRole('list', { name: 'Late' });
  await expect(late.getByRole('listitem')).toHaveText([/First handler report, October 2026.*11 days late/]);
  await expect(page.getByRole('list', { name: 'December 2026' })).toContainText('in 19 days');
});

test('a private address follows the company until it is revoked', async ({ page, request }) => {
  const { username, title } = await freshCompany(request, { types: ['first_handler'] });
  await signIn(page, username);
  await openCalendar(page);

  const download = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Download (.ics)' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(summaries(file)).toContain('Overdue: First handler report due: October 2026');

  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Have it in your own calendar' });
  await expect(dialog).toContainText('You have no address for this company yet.');
  await dialog.getByRole('button', { name: 'Make a private address' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Address' }).inputValue();
  const answer = await request.get(address);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  const text = await answer.text();
  expect(text).toContain(title);
  expect(summaries(text)).toContain('Overdue: First handler report due: October 2026');
  expect(text).not.toContain('$');

  // It is shown this once, and still works.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(dialog).toContainText('Your address works since');
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveCount(0);
  await expect.poll(async () => (await request.get(address)).status()).toBe(200);

  await dialog.getByRole('button', { name: 'Revoke the address' }).click();
  await expect(dialog).toContainText('You have no address for this company yet.');
  await expect.poll(async () => (await request.get(address)).status()).toBe(404);
});

test('a calendar that does not load says so', async ({ page }) => {
  await signIn(page, 'multi');
  await page.route('**/jsonapi/node/reporting_period?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/dashboard/calendar');
  await expect(page.getByText('message: 500')).toBeVisible();
  await page.unroute('**/jsonapi/node/reporting_period?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'November 2026' })).toBeVisible();
});
