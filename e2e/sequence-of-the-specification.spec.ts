// Rooms: kernel/session, kernel/client, domain/filing, packages/programme/src/rules/filing
import type { Page } from '@playwright/test';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';
import { typeRow } from './receipts-grid.ts';
import { fillSeason } from './requests.ts';

// Writes are made to fail; a repeated one asks first whether the row is there already.
test.use({ knownFaults: /Failed to load resource.* (500|404)/ });

/** The collections and rows that are read, in the order of their requests. */
function hearReads(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (call) => {
    const { pathname } = new URL(call.url());
    if (call.method() === 'GET' && pathname.startsWith('/jsonapi/'))
      heard.push(pathname.replace('/jsonapi/', '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}'));
  });
  return heard;
}

test('signing in reads person, proxies, company and seasons in this order, then opens the dashboard with a clear menu', async ({
  page,
}) => {
  await signIn(page, 'firsthandler');
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByRole('link', { name: 'Contacts' })).toHaveAttribute('aria-current', 'page');
  await page.evaluate(() => localStorage.setItem('new_form_certification_type', 'first_handler_report'));
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);

  const heard = hearReads(page);
  await page.getByLabel('Username').fill('importer');
  await page.getByLabel('Password', { exact: true }).fill('packhouse-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(heard.slice(0, 4)).toEqual([
    'user/user',
    'config_pages/proxy_configuration',
    'node/appb_company_contact/{id}',
    'node/season',
  ]);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Importer Reports' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Contacts' })).toHaveCount(0);
  await expect(menu.locator('[aria-current=page]')).toHaveText('Dashboard');
  await expect(page.getByRole('menu')).toHaveCount(0);
  const left = await page.evaluate(() => localStorage.getItem('new_form_certification_type'));
  expect(left).toBeNull();
});

test('the dashboard’s files come while the password is proved', async ({ page }) => {
  const file = page.waitForRequest(/\/assets\/dashboard\.screen-/);
  await page.route('**/oauth/token', async (route) => {
    await file;
    await route.continue();
  });
  await signIn(page, 'producer');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test.describe("with a provider's stock backend", () => {
  test.use({ baseURL: `http://127.0.0.1:${process.env.E2E_STOCK_PORT}` });
  test('a receipt that was posted is not posted again by the next save', async ({ page }) => {
    const posted: string[] = [];
    page.on('request', (call) => {
      if (call.method() === 'POST' && call.url().endsWith('/jsonapi/node/fh_non_exempt_receipt'))
        posted.push(/"field_receipt_reference":"([^"]+)"/.exec(call.postData() ?? '')?.[1] ?? 'none');
    });
    await signIn(page, 'firsthandler', '/dashboard/firstHandlerReports');
    await page
      .getByRole('row', { name: /November 2026/ })
      .getByRole('link')
      .first()
      .click();
    const save = page.getByRole('button', { name: 'Save draft' });
    for (const [index, ticket] of ['T-ONE', 'T-TWO'].entries()) {
      const date = '11/12/2026';
      await typeRow(page, 'Non-exempt receipts', index, { producer: '', date, inshell: '10', shelled: '', ticket });
      await save.click();
      await expect.poll(() => posted).toContain(ticket);
      await expect(page.getByText(/^Saved/).first()).toBeVisible();
    }
    await save.click();
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    // A row may be saved while it is typed; once it is complete it goes up once.
    expect(posted.filter((ticket) => ticket === 'T-ONE')).toHaveLength(1);
    expect(posted.filter((ticket) => ticket === 'T-TWO')).toHaveLength(1);
  });
});

test('a create and an update that fail are told in the specification’s words, and go through once they can', {
  tag: '@long',
}, async ({ page, request }) => {
  const types = ['first_handler', 'producer'] as const;
  const { username } = await freshCompany(request, { types, producers: ['Rio Bend Orchards'] });
  await signIn(page, username);
  const fail = () =>
    page.route('**/jsonapi/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
    );
  const mend = () => page.unroute('**/jsonapi/**');
  const told = page.getByRole('heading', { name: 'An error has occured.' });

  await page.goto('/dashboard/contacts');
  await page.getByRole('link', { name: 'Rio Bend Orchards' }).click();
  await page.getByLabel('Phone').fill('229-555-0188');
  await fail();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(told).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/dashboard\/contacts$/);

  await page.goto('/dashboard/exemptions/deMinimis/new');
  await fillSeason(page, /^2023-24/, '31,250', '4,000');
  await fail();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(told).toBeVisible();
  await expect(page).toHaveURL(/\/deMinimis\/new$/);
  await mend();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/deMinimis\/[0-9a-f-]{36}$/);
  await expect(told).toBeHidden();
});
