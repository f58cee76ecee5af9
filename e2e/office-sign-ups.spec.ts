// Rooms: office/sign-ups, server/office/people, server/identity/accounts
import type { Page } from '@playwright/test';
import { typeCredentials } from './accounts/sign-in-form.ts';
import { confirmAddress, type Newcomer, newName, signUp, signUpWord } from './accounts/sign-up-form.ts';
import { button, heading, look, somebody, tableRows } from './office/desk.ts';
import { expect, setClock, test } from './portal.ts';
import { serverData } from './servers/office.ts';
import { confirmationLink, mailWith } from './servers/outbox.ts';

test.describe.configure({ timeout: 300_000 });
// Anyone who waits or was refused cannot sign in, and what moved meanwhile is a refusal as well.
test.use({ knownFaults: /Failed to load resource.* 40[0139]/ });

const rowsOf = (statement: string) => tableRows(statement, serverData);

/** Asks for an account as people do, and confirms the address. @returns the address */
async function askForAccount(page: Page, newcomer: Newcomer): Promise<string> {
  await page.goto('/signup');
  const email = await signUp(page, newcomer);
  await confirmAddress(page, await confirmationLink(email));
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeFocused();
  return email;
}

/** Opens the sign-up of somebody from the list of those who wait. */
async function open(page: Page, username: string, name: string): Promise<void> {
  await page.goto(`/office/sign-ups?state=waiting&q=${username}`);
  const row = page.getByRole('main').getByRole('row', { name: new RegExp(name) });
  await expect(row).toHaveCount(1);
  await row.getByRole('link').first().click();
  await expect(heading(page)).toHaveText(name);
}

const decided = (username: string) =>
  rowsOf(`select d.kind, d.step, d.actor_name as who, d.reason from decision d join user__user u on u.id::text = d.subject_id
    where u.name = '${username}' order by d.id`);

const signUpRow = (username: string) =>
  rowsOf(`select s.decision, s.note, u.active, c.title as company from sign_up s join user__user u on u.id = s.user_id
    left join node__appb_company_contact c on c.id = u.field_user_company where u.name = '${username}'`);

test('the office matches one sign-up to a new company and refuses another of the same name', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const server = baseURL ?? '';
  const [first, second] = [newName(), newName()];
  const number = `J${Date.now() % 1_000_000}`;
  const company = `Journey Grove ${number}`;
  await setClock(page);
  const email = await askForAccount(page, { username: first, company, name: 'Ida Brown' });
  const refused = await askForAccount(page, { username: second, company: `${company} LLC`, name: 'Otto Nash' });

  const desk = await somebody(browser, server, 'reviewer', '/office/sign-ups');
  await open(desk, first, 'Ida Brown');
  await expect(desk.getByText(/^No company has this name/)).toBeVisible();
  await look(desk, 'a sign-up');
  await button(desk, 'New company').click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByLabel('Name of the company')).toHaveValue(company);
  const create = dialog.getByRole('button', { name: 'New company' });
  const [taken] = await rowsOf('select title, field_appb_root_id as number from node__appb_company_contact limit 1');
  await dialog.getByLabel('Program number').fill(String(taken?.number));
  await create.click();
  await expect(dialog.getByRole('alert')).toContainText(String(taken?.title));
  await dialog.getByLabel('Program number').fill(number);
  await create.click();
  await expect(dialog).toHaveCount(0);
  const suggested = desk.getByRole('row', { name: new RegExp(`${company} .*same name`) });
  await suggested.getByRole('button', { name: `Match to ${company}` }).click();
  await expect(button(desk, 'Decline')).toHaveCount(0);
  expect(await signUpRow(first)).toEqual([{ decision: 'approved', note: null, active: true, company }]);
  expect(await decided(first)).toEqual([{ kind: 'sign-up.approve', step: 'done', who: 'reviewer', reason: null }]);
  expect(await mailWith(email, /is ready/)).toContain('/signin');

  // The same company by another person: who decides is told that somebody files for it already.
  await open(desk, second, 'Otto Nash');
  const double = desk.getByRole('row', { name: new RegExp(`${company} .*same name`) });
  await expect(double.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  const other = await somebody(browser, server, 'approver', '/office/sign-ups');
  await open(other, second, 'Otto Nash');
  const reason = 'Ida Brown files for this company. Ask her.';
  await decline(desk, reason);
  await expect(button(desk, 'Decline')).toHaveCount(0);
  await decline(other, 'We do not know you.');
  const moved = other.getByRole('dialog');
  await expect(moved.getByText('Somebody changed this in the meantime')).toBeVisible();
  await expect(moved.getByText(/Grace Lindqvist .*Nov(ember)? 21/)).toBeVisible();
  await look(other, 'a sign-up that somebody else decided');
  await moved.getByRole('button', { name: 'Show how it is now' }).click();
  await expect(other.getByRole('main').getByText(reason).first()).toBeVisible();
  expect(await signUpRow(second)).toEqual([{ decision: 'declined', note: reason, active: false, company: null }]);
  expect(await decided(second)).toEqual([{ kind: 'sign-up.decline', step: 'done', who: 'reviewer', reason }]);
  expect(await mailWith(refused, /was not approved/)).toContain(reason);

  await typeCredentials(page, second, signUpWord);
  await expect(page.getByRole('alert')).toContainText('Invalid credentials.');
  await typeCredentials(page, first, signUpWord);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ username: first, company_name: company });
});

async function decline(page: Page, note: string): Promise<void> {
  await button(page, 'Decline').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(note);
  await dialog.getByRole('button', { name: 'Decline' }).click();
}
