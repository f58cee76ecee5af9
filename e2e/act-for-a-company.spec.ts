// Rooms: features/acting-for, features/form-certification, kernel/session
import { companyContact, firstHandlerReport, user } from '@packhouse/programme';
import type { Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { type FreshCompany, freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';
import { typeRow } from './receipts-grid.ts';
import { certify } from './requests.ts';
import { isAtStock, office } from './servers/office.ts';

// The refusals once the right is gone.
test.use({ knownFaults: /Failed to load resource.* (403|404)/ });

const stored = (page: Page, ...keys: readonly string[]) =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);

async function actFor(page: Page, { number, title }: FreshCompany): Promise<void> {
  await page.getByRole('button', { name: /^Company: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Act for a company' });
  await dialog.getByLabel('Search').fill(number);
  await expect(dialog.getByRole('status').filter({ hasText: 'companies' })).toHaveText(/^1 of \d+ companies$/);
  await expect(dialog.getByRole('listitem')).toContainText(title);
  // October's report, which is late, and the season's packet: the things that its dashboard lists. Of all companies a
  // stock backend tells their reports alone.
  await expect(dialog.getByRole('listitem')).toContainText(isAtStock() ? 'Reports due: 1, late: 1' : '2 due, 1 late');
  await dialog.getByRole('button', { name: 'Act for this company' }).click();
  await expect(page.getByRole('heading', { name: `You are acting for ${title}` })).toBeVisible();
}

async function openReport(page: Page, month: RegExp): Promise<void> {
  await page.goto('/dashboard/firstHandlerReports');
  await page.getByRole('row', { name: month }).getByRole('link').first().click();
  await expect(page.getByRole('grid', { name: 'Non-exempt receipts' })).toBeVisible();
}

const grove = 'Sand Hill Grove';

test('a proxy files for a first handler, and the record says who and for whom', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const company = await freshCompany(request, { types: ['first_handler'], producers: [grove] });
  await signIn(page, 'proxy');
  const own = await stored(page, 'id_token', 'username', 'user_uid', 'company_uid');
  await page.evaluate(() => localStorage.setItem('new_form_certification_type', 'importer_report'));

  await actFor(page, company);
  const backend = await backendAs(request, 'proxy');
  const [held] = await backend.list(companyContact, `filter[field_appb_root_id]=${company.number}`);
  const kept = await stored(page, 'username', 'user_uid', 'company_uid', 'company_name', 'company_is_first_handler');
  expect(kept).toEqual([own[1], own[2], held?.id, company.title, 'true']);
  await expect.poll(() => stored(page, 'new_form_certification_type', 'importer_forms_packages')).toEqual([null, null]);

  await openReport(page, /October 2026/);
  await expect(page.getByRole('heading', { name: `You are acting for ${company.title}` })).toBeVisible();
  await typeRow(page, 'Non-exempt receipts', 0, {
    producer: grove,
    date: '10/14/2026',
    inshell: '1,000',
    shelled: '',
    ticket: 'T-ACT',
  });
  await page.getByLabel('Phone').fill('229-555-0147');
  await page.getByLabel('E-mail').fill('robin@hollis.example');
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page).toHaveURL(/formCertification\/first_handler_report\//);
  const reportId = page.url().split('/').at(-1) ?? '';
  await certify(page, 'Robin Hollis', 'Bookkeeper');

  const report = await backend.read(firstHandlerReport, reportId);
  expect(report).toMatchObject({
    status: 'certified',
    company: { type: companyContact.type, id: held?.id },
    certifiedBy: { type: user.type, id: own[2] },
    onBehalfOf: true,
  });
  const trail = JSON.parse(await office(['audit', 'list', '--row', reportId, '--json']));
  expect(trail[0]).toMatchObject({ by: 'proxy', acting: 'for another', action: 'update', row: reportId });

  await page.getByRole('button', { name: 'Back to all companies' }).click();
  await expect(page.getByRole('heading', { name: /^You are acting for/ })).toBeHidden();
  await expect.poll(() => stored(page, 'company_uid')).toEqual([own[3]]);
});

test('who acts for others begins with all companies, and files a nil report with four presses', {
  tag: '@long',
}, async ({ page, request }) => {
  const { number, title } = await freshCompany(request, { types: ['first_handler'] });
  await signIn(page, 'proxy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies you act for');
  await expect(page.getByRole('link', { name: 'Your own company: Hollis Grove and Ledger' })).toBeVisible();
  await page.getByLabel('Search').fill(number);
  const row = page.getByRole('row', { name: new RegExp(title) });
  // October's report, which is late, and the season's packet.
  await expect(row.getByRole('cell')).toHaveText(['2', '1', '–', '–', '–', /File nil/]);
  await page.evaluate(() => {
    addEventListener('click', () => sessionStorage.setItem('presses', String(presses() + 1)), { capture: true });
    function presses() {
      return Number(sessionStorage.getItem('presses') ?? '0');
    }
  });
  await row.getByRole('button', { name: `File nil for ${title}` }).click();
  await expect(page.getByRole('heading', { name: `You are acting for ${title}` })).toBeVisible();
  await page.getByRole('button', { name: 'Report no activity' }).click();
  await expect(page).toHaveURL(/formCertification\/first_handler_report\//);
  await certify(page, 'Robin Hollis', 'Accountant');
  expect(Number(await page.evaluate(() => sessionStorage.getItem('presses')))).toBeLessThanOrEqual(4);
  await page.getByRole('button', { name: 'Back to all companies' }).click();
  await page.getByLabel('Search').fill(number);
  // The packet is still to be certified.
  await expect(row.getByRole('cell').first()).toHaveText('1');
  await expect(row.getByRole('cell').nth(1)).toHaveText('–');
  // The own company's dashboard is there for anyone who has one.
  await page.getByRole('link', { name: 'Your own company: Hollis Grove and Ledger' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('a right that the office withdraws ends at once, and the draft is kept on the device', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const company = await freshCompany(request, { types: ['first_handler'], producers: [grove] });
  await signIn(page, 'proxy');
  await actFor(page, company);
  await openReport(page, /November 2026/);
  const address = page.url();
  await office(['proxy', 'remove', 'proxy']);
  try {
    const row = { producer: '', date: '11/12/2026', inshell: '77', shelled: '', ticket: 'T-KEPT' };
    await typeRow(page, 'Non-exempt receipts', 0, row);
    const ended = page.getByRole('alert').filter({ hasText: `You may not act for ${company.title} any more` });
    await expect(ended).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/is kept on this device/)).toBeVisible();
    // Nothing of the right stays stored, nor anything that leads to another company.
    await expect.poll(() => stored(page, 'proxy', 'companies')).toEqual(['false', null]);
    await expect(page.getByRole('grid')).toHaveCount(0);
    const backend = await backendAs(request, company.username);
    await expect.poll(() => backend.list(firstHandlerReport, 'page[limit]=5')).toEqual([]);
  } finally {
    await office(['proxy', 'add', 'proxy']);
  }
  await page.goto(address);
  const tickets = page.getByRole('grid', { name: 'Non-exempt receipts' }).getByRole('textbox', { name: 'Ticket' });
  await expect(tickets.first()).toHaveValue('T-KEPT');
  await page.getByRole('button', { name: 'Back to all companies' }).click();
  await expect(page.getByRole('heading', { name: /^You are acting for/ })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Company: / })).toHaveCount(0);
});

test('a screen with unsent changes holds the change of company back until the person decides', {
  tag: '@long',
}, async ({ page, request }) => {
  test.setTimeout(180_000);
  const company = await freshCompany(request, { types: ['first_handler'], producers: [grove] });
  await signIn(page, 'proxy');
  // A stock backend neither orders the companies by what they need nor files for them from here.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies you act for');
  await expect(page.getByText('“File nil” opens', { exact: false })).toHaveCount(isAtStock() ? 0 : 1);
  const own = await stored(page, 'company_uid');
  await actFor(page, company);
  const acting = page.getByRole('heading', { name: `You are acting for ${company.title}` });
  const back = page.getByRole('button', { name: 'Back to all companies' });

  await page.goto('/dashboard/contacts/new');
  await page.getByLabel('Farm or producer name').fill('Half typed');
  await back.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Farm or producer name')).toHaveValue('Half typed');
  // Going on by another way is no late answer to the question.
  await page.getByRole('link', { name: 'Packhouse, to the dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(acting).toBeVisible();
  await expect.poll(() => stored(page, 'company_uid')).not.toEqual(own);

  await back.click();
  await expect(acting).toBeHidden();
  await expect.poll(() => stored(page, 'company_uid')).toEqual(own);
  // Named once: neither a reload nor the way back repeats the switch.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => stored(page, 'company_uid')).toEqual(own);
});
