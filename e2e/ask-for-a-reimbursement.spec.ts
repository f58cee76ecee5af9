import { importReimbItem, reimbursementRequest } from '@packhouse/programme';
import { pdfText } from '@packhouse/testing';
import { backendAs } from './backend.ts';
import { expect, signIn, test, watchConsole } from './portal.ts';
import { certify, fillImportItem, smallPdf } from './requests.ts';

test('an importer asks for what Customs collected, and an item taken out is gone', async ({ page, request }) => {
  // Typing every figure of a form takes its time.
  test.slow();
  const faults = watchConsole(page);
  await signIn(page, 'importer');
  await page.goto('/dashboard/reimbursements/import');
  await page.getByRole('link', { name: 'Ask for a reimbursement' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reimbursement request, 2026-27');
  await expect(page.getByText('Reimbursements for 2026-27 can be asked for until 29 December 2027.')).toBeVisible();
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
