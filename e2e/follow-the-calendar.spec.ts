// Rooms: features/calendar, server/features/calendar
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';

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

test('a private address follows the company until it is revoked', { tag: '@long' }, async ({ page, request }) => {
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
