// Rooms: office/home, office/queue, office/help, office/desk-parts
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { checkWithAxe } from './axe.ts';
import { lookOver } from './look-over.ts';
import { signInAtOffice, tableRows } from './office/desk.ts';
import { expect, test } from './portal.ts';
import { serverOfFile } from './servers/server-of-file.ts';

// The question for a second factor is a refusal; a busy server puts off.
test.use({ knownFaults: /Failed to load resource.* (403|503)/ });
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const server = serverOfFile();

/** Does it while the server puts every call off: the console says so, and goes on by itself once the server is back. */
async function throughBusyServer(page: Page, press: () => Promise<void>): Promise<void> {
  let [isBusy, putOff] = [true, 0];
  await page.route('**/office/api/**', (route) => {
    if (!isBusy) return route.fallback();
    putOff += 1;
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { errors: [{ status: '503' }] } });
  });
  const told = page.getByRole('status').filter({ hasText: 'The server is busy. What you have done is kept' });
  await press();
  await expect(told).toBeVisible();
  await checkWithAxe(page, 'the notice of a busy server');
  await expect.poll(() => putOff).toBeGreaterThan(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  isBusy = false;
  await expect(told).toHaveCount(0);
  await page.unroute('**/office/api/**');
}

test('the first day: a round through what waits by the keyboard, the guide beside it, and a claim that another one wants', {
  tag: '@long',
}, async ({ page }) => {
  await signInAtOffice(page, server.address, 'staff', '/office');
  const round = page.getByRole('list', { name: 'Your first day' });
  await expect(round.getByRole('listitem')).toHaveCount(6);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await checkWithAxe(page, 'the start page with the round');
  expect(await lookOver(page, 'en')).toEqual([]);

  await test.step('each step opens what really waits, and is remembered', async () => {
    await expect(round.locator('[aria-current=step]')).toContainText('Match a sign-up');
    const step = round.getByRole('link', { name: 'Verify a claim' });
    await expect(step).toHaveAttribute('href', /reimbursements\/[0-9a-f-]{36}$/);
    await step.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Reimbursement Request-10745');
    await expect(page.getByText('2 items are not verified yet')).toBeVisible();
    await throughBusyServer(page, () => page.getByRole('button', { name: 'Verify', exact: true }).click());
    const claim = page.url().split('/').at(-1) ?? '';
    const verdicts = () => tableRows(`select verdict from claim_evidence where claim_id = '${claim}'`, server.data);
    await expect.poll(verdicts).toEqual([{ verdict: 'verified' }, { verdict: 'verified' }]);
    const decisions = `select count(*)::int from decision where kind = 'reimbursement.verify'`;
    expect(await tableRows(decisions, server.data)).toEqual([{ count: 1 }]);
  });

  await test.step('help opens the page about the desk, and the guide answers', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Help with this page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reimbursement claims');
    await expect(page.getByRole('cell', { name: 'Claimed before', exact: true })).toBeVisible();
    await page.goto(`${server.address}/office/help`);
    await page.getByLabel('Search the office guide').fill('twins');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByLabel('Search the office guide').fill('bank statement');
    await expect(page.getByRole('link', { name: /^Payments and the bank/ })).toBeVisible();
    await checkWithAxe(page, 'the guide');
    expect(await lookOver(page, 'en')).toEqual([]);
  });

  await test.step('the guide is read in another language, and a link finds its heading there', async () => {
    await page.evaluate(() => localStorage.setItem('language', 'fr'));
    await page.goto(`${server.address}/office/help/companies#compliance`);
    await expect(page.getByRole('heading', { level: 2, name: 'Conformité' })).toBeFocused();
    await page.evaluate(() => localStorage.setItem('language', 'en'));
  });

  await test.step('the round is left for good, and begun again from the help', async () => {
    await page.goto(`${server.address}/office`);
    await expect(round.getByRole('listitem').filter({ hasText: 'Verify a claim (done)' })).toBeVisible();
    await page.getByRole('button', { name: 'Skip the round' }).click();
    await expect(round).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'By kind' })).toBeVisible();
    await expect(round).toHaveCount(0);
    await page.goto(`${server.address}/office/help`);
    await page.getByRole('button', { name: 'Show the first day again' }).click();
    await expect(round.getByRole('listitem')).toHaveCount(6);
  });

  await test.step('the statement that lies there can be read', async () => {
    await round.getByRole('link', { name: 'Read a statement of the bank' }).click();
    await page.locator('input[type=file]').setInputFiles(join(server.data, 'bank-statement.csv'));
    await page.getByLabel(/^Account/).fill('000123456789');
    await page.getByRole('button', { name: 'Look at the file again' }).click();
    await expect(page.getByRole('heading', { name: 'What will be taken' })).toBeVisible();
    await expect(page.getByText(/ACH RETURN R03 .* ACH 604417/)).toBeVisible();
  });
});
