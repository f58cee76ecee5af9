import type { Page } from '@playwright/test';
import { button, heading, look, signInAtOffice, somebody, tableRows } from './office/desk.ts';
import { expect, test } from './portal.ts';
import { serverOfFile } from './servers/server-of-file.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });
// The question for a second factor is a refusal, and so is what somebody may not decide.
test.use({ knownFaults: /Failed to load resource.* 40[0349]/ });

const server = serverOfFile();

const rowsOf = (statement: string) => tableRows(statement, server.data);

/** Confirms the one proposal that waits, from the list of what waits. */
async function confirmFirst(page: Page, name: string, outcome: string): Promise<void> {
  await page.goto(`${server.address}/office/decisions?state=waiting`);
  await page.getByRole('main').getByRole('rowheader').getByRole('link', { name }).first().click();
  await expect(heading(page)).toHaveText(name);
  await look(page, `the proposal ${name}`);
  await button(page, 'Confirm').click();
  await expect(page.getByText(outcome)).toBeVisible();
}

test('a company is renamed by two, and its tax ID is looked at once', { tag: '@long' }, async ({ page, browser }) => {
  const [company] = await rowsOf(
    'select id, title, field_tax_id as tax from node__appb_company_contact where field_tax_id is not null order by title limit 1',
  );
  const { id, title, tax } = { id: String(company?.id), title: String(company?.title), tax: String(company?.tax) };
  await signInAtOffice(page, server.address, 'approver', '/office/companies');
  await page.goto(`${server.address}/office/companies?q=${encodeURIComponent(title)}`);
  await page.getByRole('main').getByRole('rowheader').getByRole('link', { name: title }).first().click();
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByText(tax)).toHaveCount(0);
  await button(page, 'Show in clear: Tax ID').click();
  await expect(page.getByText(tax)).toBeVisible();
  const looks = "select username, row_id::text as row, after ->> 'key' as key from audit where action = 'look'";
  expect(await rowsOf(looks)).toEqual([{ username: 'approver', row: id, key: 'taxId' }]);
  await look(page, 'a company');
  for (const tab of ['Filings', 'Exemptions', 'Claims', 'Account', 'People', 'History']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await look(page, `a company, ${tab}`);
  }

  await button(page, 'Propose: Change name, numbers or status').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name in the portal').fill('Journey Pecans');
  await dialog.getByLabel('Reason').fill('They sold the name.');
  await dialog.getByRole('button', { name: 'Propose: Change name, numbers or status' }).click();
  await expect(page.getByText('For a second person: Company changed')).toBeVisible();
  await expect(page.getByText('You proposed this')).toBeVisible();
  await expect(button(page, 'Confirm')).toHaveCount(0);
  await look(page, 'a company with a proposal');

  const manager = await somebody(browser, server.address, 'manager', '/office/decisions');
  await confirmFirst(manager, 'Company changed', 'manager confirmed it on');
  expect(await rowsOf(`select title from node__appb_company_contact where id = '${id}'`)).toEqual([
    { title: 'Journey Pecans' },
  ]);
  const kept = `select step, actor_name as who, reason from decision where kind = 'company.change' order by id`;
  expect(await rowsOf(kept)).toEqual([
    { step: 'proposed', who: 'approver', reason: 'They sold the name.' },
    { step: 'confirmed', who: 'manager', reason: 'They sold the name.' },
  ]);
  await manager.goto(`${server.address}/office/companies?q=12-3456789`);
  await expect(manager.getByText('Tax IDs are not searched for you')).toBeVisible();
});

test('somebody is invited, given a role and ended, in twos', { tag: '@long' }, async ({ page, browser }) => {
  await signInAtOffice(page, server.address, 'staff', '/office/people');
  await expect(heading(page)).toHaveText('People');
  await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
  await look(page, 'the people');
  await button(page, 'Propose: Invite to the office').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('User name').fill('journey-ann');
  await dialog.getByLabel('First name').fill('Ann');
  await dialog.getByLabel('E-mail').fill('ann@office.example');
  await dialog.getByRole('button', { name: 'Propose: Invite to the office' }).click();
  await expect(dialog).toHaveCount(0);
  const manager = await somebody(browser, server.address, 'manager', '/office/decisions');
  await confirmFirst(manager, 'Account created', 'manager confirmed it on');
  const [person] = await rowsOf("select id, staff, active from user__user where name = 'journey-ann'");
  expect(person).toMatchObject({ staff: true, active: true });

  await page.goto(`${server.address}/office/people/${String(person?.id)}`);
  await expect(heading(page)).toHaveText('journey-ann');
  await button(page, 'Propose: Give roles').click();
  await dialog.getByRole('checkbox', { name: 'clerk' }).check();
  await dialog.getByRole('button', { name: 'Propose: Give roles' }).click();
  await expect(page.getByText('For a second person: Roles set')).toBeVisible();
  await look(page, 'a person with a proposal');
  await confirmFirst(manager, 'Roles set', 'manager confirmed it on');
  const roles = `select roles from office_person where user_id = '${String(person?.id)}'`;
  expect(await rowsOf(roles)).toEqual([{ roles: ['clerk'] }]);

  await page.reload();
  await button(page, 'End the account').click();
  await expect(button(page, 'Open the account again')).toBeVisible();
  expect(await rowsOf(`select active from user__user where id = '${String(person?.id)}'`)).toEqual([{ active: false }]);
});
