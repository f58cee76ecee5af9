import type { Page } from '@playwright/test';
import { typeCredentials } from './accounts/sign-in-form.ts';
import { checkWithAxe } from './axe.ts';
import { freshCompany } from './fresh-company.ts';
import { lookOver } from './look-over.ts';
import { expect, passwordOf, setClock, test } from './portal.ts';

// A revoked key is told so.
test.use({ knownFaults: /Failed to load resource.* 4\d\d/ });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A screen that stands still is usable by everybody. */
async function look(page: Page, where: string): Promise<void> {
  await checkWithAxe(page, where);
  await expect.poll(() => lookOver(page, 'en'), where).toEqual([]);
}

test('a person makes a key for a program, which then reads, and revokes it', async ({ page, request }) => {
  const { username, title } = await freshCompany(request, { types: ['first_handler'] });
  await setClock(page);
  await typeCredentials(page, username, passwordOf(username));
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard/profile');
  await page.getByRole('link', { name: 'Keys for programs' }).click();
  await expect(page.getByText('No keys yet')).toBeVisible();
  await look(page, 'no keys');

  await button(page, 'Make a key').click();
  const dialog = page.getByRole('dialog');
  await button(page, 'Make the key').click();
  await expect(dialog.getByRole('link', { name: 'Enter a name for the key.' })).toBeVisible();
  await dialog.getByLabel('Name of the key').fill('Bookkeeping');
  await dialog.getByRole('radio', { name: 'Read and file' }).check();
  await dialog.getByRole('spinbutton').first().click();
  await page.keyboard.type('06302027');
  await dialog.getByLabel('Password of your account').fill(passwordOf(username));
  await button(page, 'Make the key').click();
  await expect(dialog.getByText('The key is made')).toBeVisible();
  const key = await dialog.getByLabel('Key', { exact: true }).inputValue();
  expect(key).toMatch(/^phk_[\w-]{43}$/);
  await look(page, 'a key this once');
  await button(page, 'I have kept it').click();
  await expect(page.getByRole('row', { name: /Bookkeeping/ })).toContainText(username);
  await expect(page.getByText(key)).toHaveCount(0);

  const asProgram = () =>
    request.get('/jsonapi/node/appb_company_contact', { headers: { authorization: `Bearer ${key}` } });
  const companies = await (await asProgram()).json();
  expect(companies.data.map(({ attributes }: { attributes: { title: string } }) => attributes.title)).toEqual([title]);

  await page.getByRole('button', { name: 'Revoke the key Bookkeeping' }).click();
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Revoke the key', exact: true }).click();
  await expect(page.getByRole('row', { name: /Bookkeeping/ })).toContainText('Was revoked');
  expect((await asProgram()).status()).toBe(401);

  await button(page, 'Add an address for messages').click();
  await dialog.getByLabel('Web address of your program').fill('http://127.0.0.1/');
  await dialog.getByLabel('Password of your account').fill(passwordOf(username));
  await button(page, 'Add the address').click();
  await expect(dialog.getByRole('link', { name: /public address that begins with https/ })).toBeVisible();
  await dialog.getByLabel('Web address of your program').fill('https://hooks.example.org/packhouse');
  await button(page, 'Add the address').click();
  await expect(dialog.getByLabel('Secret that messages are signed with')).toHaveValue(/^whsec_/);
  await button(page, 'I have kept it').click();
  await expect(page.getByText('https://hooks.example.org/packhouse')).toBeVisible();
  await look(page, 'an address that is told');
});
