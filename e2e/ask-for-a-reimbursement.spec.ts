// Rooms: features/reimbursements, domain/requests, server/features/reimbursements
import { importReimbItem, reimbursementRequest } from '@packhouse/programme';
import { pdfText } from '@packhouse/testing';
import type { Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { expectOnDevice } from './device-journal.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, setClock, signIn, test, watchConsole } from './portal.ts';
import { certify, cutWrites, fillImportItem, smallPdf } from './requests.ts';

// A colleague's newer version, and a line that is gone: whether the claim got through is asked, and it did not.
test.use({ knownFaults: /Failed to load resource.* (409|net::ERR_FAILED)|reimbursement_request\/\S+ Failed.* 404/ });

test('an importer asks for what Customs collected, and an item taken out is gone', { tag: '@long' }, async ({
  page,
  request,
}) => {
  // Typing every figure of a form takes its time.
  test.slow();
  const faults = watchConsole(page);
  await signIn(page, 'importer', '/dashboard/reimbursements/import');
  await page.getByRole('link', { name: 'Ask for a reimbursement' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reimbursement request, 2026-27');
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  const summary = page.getByRole('alert').first();
  await expect(summary).toContainText('Add at least one domestic or import item.');
  await expect(summary).toContainText('Attach a receipt or entry summary for each item.');
  await expect(summary).toContainText('Confirm that you have not asked for this reimbursement before.');

  await page.getByRole('button', { name: 'Add an import item' }).click();
  await fillImportItem(page, 1, { entry: 'XJ5-0014233-3', day: '10202026', shelled: '15,310', collected: '700' });
  await expect(
    page.getByText('This is more than the rate allows (calculated: $612.40). Check the amount.', { exact: false }),
  ).toBeVisible();
  await page.getByRole('group', { name: 'Import item 1' }).getByLabel('Amount collected').fill('612.40');
  await page.getByRole('button', { name: 'Add an import item' }).click();
  await fillImportItem(page, 2, { entry: 'XJ5-0014240-8', day: '11022026', shelled: '1,000', collected: '40' });
  await expect(page.getByRole('region', { name: 'Totals of this request' })).toContainText('$652.40');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/dashboard\/reimbursements\/import\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  const backend = await backendAs(request, 'importer');
  const draft = await backend.read(reimbursementRequest, id);
  expect(draft).toMatchObject({ status: 'draft', totalClaimed: '652.40', totalShelled: '16310.00' });
  expect(draft.importItems).toHaveLength(2);
  const orphan = draft.importItems[1]?.id ?? '';

  await page.getByRole('button', { name: 'Remove: Import item 2' }).click();
  await page.locator('input[type=file]').setInputFiles(smallPdf('entry.pdf'));
  await expect(page.getByText('Attached', { exact: true })).toBeVisible();
  await page.getByLabel('Title').fill('Import Manager');
  await page.getByRole('checkbox', { name: /not asked for this reimbursement before/ }).check();
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page).toHaveURL(`/dashboard/formCertification/reimbursement_request/${id}`);
  const left = await backend.list(importReimbItem, 'page[limit]=50');
  expect(left.map((item) => item.id)).not.toContain(orphan);

  await certify(page, 'Marisol Vega', 'Import Manager');
  const certified = await backend.read(reimbursementRequest, id);
  expect(certified).toMatchObject({
    status: 'certified',
    totalClaimed: '612.40',
    certificateNumber: 'ORG-2026-0063',
    notClaimedBefore: true,
  });
  const items = await Promise.all(certified.importItems.map((item) => backend.read(importReimbItem, item.id)));
  expect(items.map((item) => [item.entryNumber, item.shelled, item.calculatedAmount])).toEqual([
    ['XJ500142333', '15310.00', '612.40'],
  ]);
  expect(pdfText(await backend.download(certified.pdf?.id ?? ''))).toContain('$612.40');

  await page.goto('/dashboard/reimbursements/import');
  await expect(page.getByText('$612.40')).toBeVisible();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();

  await page.goto('/dashboard/reimbursements/import/new');
  await page.getByRole('button', { name: 'Add an import item' }).click();
  await fillImportItem(page, 1, { entry: 'XJ5-0014233-3', day: '10202026', shelled: '10', collected: '0.40' });
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page.getByRole('alert').first()).toContainText(
    'You already asked for a reimbursement on this entry in request',
  );
  expect(faults).toEqual([]);
});

test('a claim outlives a closed tab, and two people at one claim choose', { tag: '@long' }, async ({
  browser,
  context,
  request,
}) => {
  test.slow();
  const { username } = await freshCompany(request, { types: ['importer'] });
  const first = await context.newPage();
  await signIn(first, username);
  const port = (page: Page) => page.getByRole('group', { name: 'Import item 1' }).getByLabel('Port of entry');
  const status = (page: Page) => page.getByRole('status').filter({ hasText: /saved|device|changed by/i });
  await first.goto('/dashboard/reimbursements/import/new');
  await first.getByRole('button', { name: 'Add an import item' }).click();
  // Without a line it stays on the device.
  await cutWrites(first);
  await port(first).fill('2304');
  await expect(status(first)).toContainText('Kept on this device.');
  await expectOnDevice(first, '2304');
  await first.close();

  const second = await context.newPage();
  await setClock(second);
  await second.goto('/dashboard/reimbursements/import/new');
  await expect(port(second)).toHaveValue('2304');
  await second.getByRole('button', { name: 'Discard it' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Discard it' }).click();
  await expect(port(second)).toHaveCount(0);
  await second.getByRole('button', { name: 'Add an import item' }).click();
  await port(second).fill('2305');
  // Saved by itself it is at an address of its own, and nobody is interrupted; loaded again it is the same one.
  await expect(second).toHaveURL(/\/dashboard\/reimbursements\/import\/[0-9a-f-]{36}$/);
  await expect(port(second)).toBeFocused();
  await second.reload();
  await expect(port(second)).toHaveValue('2305');
  await second.getByRole('button', { name: 'Save draft' }).click();
  const address = second.url();
  const id = address.split('/').at(-1) ?? '';

  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, username, address);
  await colleague.getByLabel('Address of the payee').fill('12 Mill Road, Laredo, TX 78040');
  await expect(status(colleague)).toContainText(/^Saved/);
  const backend = await backendAs(request, username);
  await expect
    .poll(() => backend.read(reimbursementRequest, id))
    .toMatchObject({ payeeAddress: '12 Mill Road, Laredo, TX 78040' });

  await second.getByLabel('Pay to').fill('Mill Road Nuts');
  await expect(second.getByText('This request was changed meanwhile')).toBeVisible();
  expect((await backend.read(reimbursementRequest, id)).payeeName).not.toBe('Mill Road Nuts');
  await second.getByRole('button', { name: 'Keep mine' }).click();
  await expect(status(second)).toContainText(/^Saved/);
  await expect.poll(() => backend.read(reimbursementRequest, id)).toMatchObject({ payeeName: 'Mill Road Nuts' });
  await colleague.getByLabel('Pay to').fill('Another');
  await colleague.getByRole('button', { name: 'Reload theirs' }).click();
  await expect(colleague.getByLabel('Pay to')).toHaveValue('Mill Road Nuts');
  await colleague.context().close();

  // Two tabs in which a new one is begun at the same moment, each of them saved with two presses: one claim.
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(
    tabs.map(async (tab) => {
      await setClock(tab);
      await tab.goto('/dashboard/reimbursements/import/new');
      await tab.getByRole('button', { name: 'Add an import item' }).click();
    }),
  );
  await Promise.all(tabs.map((tab, at) => port(tab).fill(`230${at}`)));
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Save draft' }).dblclick()));
  const late = tabs.map((tab) => tab.getByText('This request was changed meanwhile'));
  await expect.poll(async () => (await Promise.all(late.map((one) => one.count()))).includes(1)).toBe(true);
  const claims = await backend.list(reimbursementRequest, 'page[limit]=10');
  expect(claims.filter((claim) => claim.id !== id)).toHaveLength(1);
});

test('what the backend has no field for is neither asked for nor missed', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['importer'] });
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    const absent = {
      'node--reimbursement_request': ['taxId', 'payeeAddress', 'notClaimedBefore'],
      'node--import_reimb_item': ['portCode'],
    };
    await route.fulfill({ json: { ...config, profile: { ...config.profile, absent } } });
  });
  await signIn(page, username, '/dashboard/reimbursements/import/new');
  await page.getByRole('button', { name: 'Add an import item' }).click();
  await expect(page.getByLabel('Entry number')).toBeVisible();
  await expect(page.getByLabel('Port of entry')).toHaveCount(0);
  await expect(page.getByLabel('Pay to')).toBeVisible();
  await expect(page.getByLabel('Address of the payee')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toContainText('Enter the 11-character entry number');
  await expect(summary).not.toContainText('port code');
  await expect(summary).not.toContainText('tax ID');
  await expect(summary).not.toContainText('Confirm that you have not asked');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/dashboard\/reimbursements\/import\/[0-9a-f-]{36}$/);
});
