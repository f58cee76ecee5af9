// Rooms: features/profile, server/identity/keys, server/features/certification
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { firstHandlerReport, producerContact } from '@packhouse/programme';
import { pdfText } from '@packhouse/testing';
import type { APIRequestContext, Page } from '@playwright/test';
import { typeCredentials } from './accounts/sign-in-form.ts';
import { checkWithAxe } from './axe.ts';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { lookOver } from './look-over.ts';
import { expect, passwordOf, setClock, signIn, test } from './portal.ts';
import { office } from './servers/office.ts';

// A revoked key is told so.
test.use({ knownFaults: /Failed to load resource.* 4\d\d/ });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A screen that stands still is usable by everybody. */
async function look(page: Page, where: string): Promise<void> {
  await checkWithAxe(page, where);
  await expect.poll(() => lookOver(page, 'en'), where).toEqual([]);
}

/** On a desktop, a tablet and a phone nothing of the list of keys is out of sight. */
async function seeWholeTable(page: Page): Promise<void> {
  const before = page.viewportSize();
  const list = page.getByRole('region', { name: 'Keys for programs' });
  for (const width of [1221, 1001, 900, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => list.evaluate((frame) => frame.scrollWidth - frame.clientWidth), `${width} px`).toBe(0);
    await expect(list.getByRole('button', { name: 'Revoke the key Bookkeeping' })).toBeInViewport({ ratio: 1 });
  }
  if (before !== null) await page.setViewportSize(before);
}

test('a person makes a key for a program, which then reads, and revokes it', { tag: '@long' }, async ({
  page,
  request,
}) => {
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
  // No key and no press beside the window loses it: it is never shown again.
  await expect(button(page, 'Copy the key')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.mouse.click(2, 2);
  await expect(dialog.getByLabel('Key', { exact: true })).toHaveValue(key);
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await button(page, 'I have kept it').click();
  await expect(page.getByRole('row', { name: /Bookkeeping/ })).toContainText(username);
  await expect(page.getByText(key)).toHaveCount(0);
  await seeWholeTable(page);

  const asProgram = () =>
    request.get('/jsonapi/node/appb_company_contact', { headers: { authorization: `Bearer ${key}` } });
  const companies = await (await asProgram()).json();
  expect(companies.data.map(({ attributes }: { attributes: { title: string } }) => attributes.title)).toEqual([title]);

  await page.getByRole('button', { name: 'Revoke the key Bookkeeping' }).click();
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Revoke the key', exact: true }).click();
  await expect(page.getByRole('row', { name: /Bookkeeping/ })).toHaveCount(0);
  await expect(button(page, 'Make a key')).toBeFocused();
  await button(page, 'Show ended keys (1)').click();
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
  await page.keyboard.press('Escape');
  await button(page, 'I have kept it').click();
  await expect(page.getByText('https://hooks.example.org/packhouse')).toBeVisible();
  await look(page, 'an address that is told');

  await button(page, 'Remove the address https://hooks.example.org/packhouse').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row', { name: /hooks\.example\.org/ })).toBeVisible();
  await button(page, 'Remove the address https://hooks.example.org/packhouse').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the address', exact: true }).click();
  await expect(page.getByText('No address is told')).toBeVisible();
  await expect(button(page, 'Add an address for messages')).toBeFocused();
});

/** A key that may certify, as its owner makes it: over HTTP, since the journey above makes one on the screen. */
async function certifyingKey(request: APIRequestContext, username: string): Promise<string> {
  const password = passwordOf(username);
  const form = { grant_type: 'password', client_id: 'portal', client_secret: 'portal-demo-secret', username, password };
  const token = await (await request.post('/oauth/token', { form })).json();
  const made = await request.post('/account/keys', {
    headers: { authorization: `Bearer ${token.access_token}` },
    data: { name: 'Packing line', scope: 'certify', endsOn: '2027-06-30', password },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).key;
}

const project = resolve(import.meta.dirname, '..');

test('a report that a program certified names the key and who owns it, on its receipt and in its copy of record', {
  tag: '@long',
}, async ({ page, request, baseURL }) => {
  await office(['settings', 'set', 'certifyByKey', 'true']);
  const { username } = await freshCompany(request, { types: ['first_handler'] });
  const backend = await backendAs(request, username);
  const farm = { street: '210 County Rd 9', city: 'Albany', state: 'GA', zip: '31701', active: true } as const;
  await backend.create(producerContact, { ...farm, title: 'Hill Farm', identifier: 'G-0147' });
  const key = await certifyingKey(request, username);
  await expect(async () => {
    const config = await (await request.get('/config.json')).json();
    expect(config.settings.certifyByKey).toBe(true);
  }).toPass();
  const preparer = { PREPARER: 'Dana Ortiz', PREPARER_PHONE: '229-555-0147', PREPARER_EMAIL: 'dana@riobend.example' };
  const signed = { CERTIFY_NAME: 'Dana Ortiz', CERTIFY_TITLE: 'Controller' };
  const { stdout } = await promisify(execFile)(
    join(project, 'node_modules', '.bin', 'node'),
    ['file-month.ts', 'October 2026', 'october.csv'],
    {
      cwd: join(project, 'docs', 'machine-filing'),
      env: { PATH: process.env.PATH, PACKHOUSE: baseURL ?? '', PACKHOUSE_KEY: key, ...preparer, ...signed },
    },
  );
  const id = stdout.trim();
  const told = `Key “Packing line” (${key.slice(0, 12)}…), owner ${username}`;

  await signIn(page, username, `/dashboard/formCertification/first_handler_report/${id}`);
  await expect(page.getByText(told, { exact: true })).toBeVisible();
  await look(page, 'the receipt of what a program certified');
  // Opened, the receipt makes the copy that a program attaches none of.
  await expect(button(page, 'Download PDF')).toBeVisible({ timeout: 30_000 });
  const { pdf } = await backend.read(firstHandlerReport, id);
  const text = pdfText(await backend.download(pdf?.id ?? ''));
  expect(text.replaceAll(/\s+/g, ' ')).toContain(told);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Compared with the record: it agrees')).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
