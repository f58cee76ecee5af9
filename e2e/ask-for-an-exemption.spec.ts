// Rooms: features/exemptions, domain/requests, domain/drafts, server/features/exemptions
import { readFile } from 'node:fs/promises';
import { exemption, exRequestDeMinimis } from '@packhouse/programme';
import { pdfText } from '@packhouse/testing';
import type { Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { expectOnDevice } from './device-journal.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, passwordOf, setClock, signIn, test, watchConsole } from './portal.ts';
import { certify, cutWrites, fillSeason } from './requests.ts';
import { isAtStock } from './servers/office.ts';

const uuid = '[0-9a-f-]{36}';

// A line is gone, and whether the application got through is asked: it did not.
const lost = 'Failed to load resource.* net::ERR_FAILED|ex_request_de_minimis/\\S+ Failed to load resource.* 404';
test.use({ knownFaults: new RegExp(lost) });

test('a producer sees whether the average qualifies, applies and follows the application', async ({
  page,
  request,
}) => {
  // Typing every figure of a form takes its time.
  test.slow();
  const faults = watchConsole(page);
  await signIn(page, 'producer', '/dashboard/exemptions/deMinimis');
  await expect(page.getByText('Check in one minute whether you may apply', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Apply for an exemption' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('De minimis application, 2026-27');

  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter 0 if you had none in 2023-24.');

  await fillSeason(page, /^2023-24/, '31,250', '4,000');
  await fillSeason(page, /^2024-25/, '44,100', '0');
  await fillSeason(page, /^2025-26/, '49,000', '0');
  await fillSeason(page, /^2026-27/, '142,000', '3,000');
  await expect(page.getByText('You do not qualify with these figures')).toBeVisible();
  await fillSeason(page, /^2026-27/, '42,000', '3,000');
  await expect(page.getByText('You qualify with these figures')).toBeVisible();
  await expect(page.getByText('45,087.50 lb', { exact: false }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/exemptions/deMinimis/${uuid}$`));
  const id = page.url().split('/').at(-1) ?? '';
  const backend = await backendAs(request, 'producer');
  await expect
    .poll(() => backend.read(exRequestDeMinimis, id))
    .toMatchObject({
      status: 'draft',
      average: '45087.50',
      fy1Inshell: '31250.00',
      totalShelled: '7000.00',
    });

  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page).toHaveURL(`/dashboard/formCertification/ex_request_de_minimis/${id}`);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('new_form_certification_type')))
    .toBe('ex_request_de_minimis');
  await certify(page, 'Caleb Weston', 'Owner');

  const certified = await backend.read(exRequestDeMinimis, id);
  expect(certified).toMatchObject({ status: 'certified', certificationName: 'Caleb Weston', average: '45087.50' });
  expect(pdfText(await backend.download(certified.pdf?.id ?? ''))).toContain('45,087.50');
  const [opened] = await backend.list(exemption, `filter[field_ex_application.id][value]=${id}`);
  expect(opened).toMatchObject({ status: 'pending', kind: 'de_minimis', holderType: 'producer' });

  await page.goto('/dashboard/exemptions/deMinimis');
  await expect(page.getByRole('list', { name: 'Where the application stands' })).toContainText(
    'With the program office',
  );
  await expect(page.getByRole('link', { name: 'Apply for an exemption' })).toHaveCount(0);
  await page.goto('/dashboard/exemptions/deMinimis/new');
  await expect(page.getByText('You already have a request for 2026-27.')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a certificate that was granted can be downloaded', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'importer', '/dashboard/exemptions/organic');
  await expect(page.getByText('ORG-2026-0063')).toBeVisible();
  const download = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Download the certificate' }).click();
  expect((await download).suggestedFilename()).toBe('ORG-2026-0063.pdf');

  // Anyone who reads French reads it in French, and has the English one for the handlers; a stock backend has the one that is kept.
  if (isAtStock()) return;
  await page.evaluate(() => localStorage.setItem('language', 'fr'));
  await page.reload();
  const taken = async (name: string) => {
    const started = page.waitForEvent('download', { timeout: 90_000 });
    await page.getByRole('button', { name, exact: true }).click();
    const file = await started;
    return [file.suggestedFilename(), pdfText(await readFile(await file.path()))] as const;
  };
  const [french, words] = await taken('Télécharger le certificat');
  expect(french).toBe('ORG-2026-0063-fr.pdf');
  expect(words).toContain('Certificat d’exemption');
  const [english, kept] = await taken('Le télécharger en anglais');
  expect(english).toBe('ORG-2026-0063.pdf');
  expect(kept).toContain('Certificate of exemption');
});

test('what was typed into an application is there again after the tab was closed', { tag: '@long' }, async ({
  context,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['producer'] });
  const first = await context.newPage();
  await signIn(first, username, '/dashboard/exemptions/deMinimis/new');
  const oldest = (page: Page) => page.getByRole('group', { name: /^2023-24/ }).getByLabel('In shell, pounds');
  const status = (page: Page) => page.getByRole('status').filter({ hasText: /saved|device/i });
  await expect(status(first)).toHaveText('Not saved yet');
  // Without a line it stays on the device.
  await cutWrites(first);
  await oldest(first).fill('31,250');
  await expect(status(first)).toContainText('Kept on this device.');
  await expectOnDevice(first, '31,250');
  await first.close();

  const second = await context.newPage();
  await setClock(second);
  await second.goto('/dashboard/exemptions/deMinimis/new');
  await expect(oldest(second)).toHaveValue('31,250');
  await expect(second.getByText(/^It is from .* and was put back\./)).toBeVisible();
  // Put back, it is sent by itself, and has an address of its own from then on.
  await expect(second).toHaveURL(new RegExp(`/dashboard/exemptions/deMinimis/${uuid}$`));
  await second.reload();
  await expect(oldest(second)).toHaveValue('31250.00');
  const id = second.url().split('/').at(-1) ?? '';

  // From now on it is saved by itself, but for what the server would refuse.
  await oldest(second).fill('32,5x');
  await expect(status(second)).toHaveText('Unsent changes, kept on this device');
  await expectOnDevice(second, '32,5x');
  await second.close();
  const third = await context.newPage();
  await setClock(third);
  await third.goto(`/dashboard/exemptions/deMinimis/${id}`);
  await expect(oldest(third)).toHaveValue('32,5x');
  await oldest(third).fill('32,500');
  await expect(status(third)).toContainText(/^Saved/);
  const backend = await backendAs(request, username);
  await expect.poll(() => backend.read(exRequestDeMinimis, id)).toMatchObject({ fy1Inshell: '32500.00' });
  await third.reload();
  await expect(oldest(third)).toHaveValue('32500.00');
  await expect(third.getByText('We kept what you entered')).toBeHidden();
});

test('a log-out asks before it deletes an application that was never saved', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['producer'] });
  await signIn(page, username, '/dashboard/exemptions/deMinimis/new');
  const oldest = page.getByRole('group', { name: /^2023-24/ }).getByLabel('In shell, pounds');
  await expect(oldest).toBeVisible();
  await cutWrites(page);
  await oldest.fill('31,250');
  await expect(page.getByText('Kept on this device.', { exact: false })).toBeVisible();
  // Anyone who leaves is asked, and finds it again.
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard\/calendar$/);
  await page.goto('/dashboard/exemptions/deMinimis/new');
  await expect(oldest).toHaveValue('31,250');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out and delete it' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/signin');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(username));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard/exemptions/deMinimis/new');
  await expect(oldest).toHaveValue('');
});

test('an application asks for nothing that the backend has no field for', async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['producer'] });
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    const absent = { 'node--ex_request_organic': ['certifierName', 'hasOrganicPlan', 'estNonorganic'] };
    await route.fulfill({ json: { ...config, profile: { ...config.profile, absent } } });
  });
  await signIn(page, username, '/dashboard/exemptions/organic/new');
  await expect(page.getByLabel('Certificate number')).toBeVisible();
  await expect(page.getByLabel('Certifier')).toHaveCount(0);
  await expect(page.getByLabel('Not organic')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toContainText('Enter the number of your organic certificate.');
  await expect(summary).not.toContainText('Enter the name of the organic certifier.');
  await expect(summary).not.toContainText('organic system plan');
});
