import { readFile } from 'node:fs/promises';
import { producerContact } from '@packhouse/programme';
import { expect, test } from '@playwright/test';
import { backendAs } from './backend.ts';
import { signIn, watchConsole } from './portal.ts';

test('a first handler adds a producer, mends it and takes it out of use', async ({ page, request }) => {
  const faults = watchConsole(page);
  const backend = await backendAs(request, 'producer');
  const before = await backend.list(producerContact, 'page[limit]=1500&sort=title');
  const [known] = before;
  await signIn(page, 'producer');
  await page.goto('/dashboard/contacts');
  await page.getByRole('link', { name: 'Add a producer' }).click();
  await page.getByRole('button', { name: 'Add a producer' }).click();
  const problems = page.getByRole('alert', { name: 'There is a problem' });
  for (const text of ["Enter the producer's name.", 'Enter the city.', 'Enter a 5-digit ZIP code, for example 31701.'])
    await expect(problems).toContainText(text);

  await page.getByLabel('Farm or producer name').fill(`${known?.title}, L.L.C.`);
  await page.getByLabel('Unique identifier').fill(known?.identifier?.toLowerCase() ?? '');
  await page.getByLabel('Street', { exact: true }).fill('12 Grove Road');
  await page.getByLabel('City').fill('Fairhope');
  await page.getByLabel('State').selectOption('AL');
  await page.getByLabel('ZIP').fill(known?.zip ?? '');
  await expect(page.getByText(`You already have ${known?.title} at this ZIP code.`)).toBeVisible();
  await expect(problems).toContainText(`You already use this identifier for ${known?.title}.`);
  await page.getByLabel('Farm or producer name').fill('Journey Grove');
  await page.getByLabel('Unique identifier').fill('J-1');
  await page.getByRole('button', { name: 'Add a producer' }).click();
  await expect(page).toHaveURL(/\/dashboard\/contacts$/);

  await page.getByLabel('Search').fill('journey');
  await expect(page.getByRole('status').filter({ hasText: '1 of' })).toHaveText(`1 of ${before.length + 1} producers`);
  await page.getByRole('link', { name: 'Journey Grove' }).click();
  await page.getByLabel('Phone').fill('251-555-0199');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/dashboard\/contacts$/);
  const saved = await backend.list(producerContact, 'filter[field_unique_identifier]=J-1');
  expect(saved).toMatchObject([
    { title: 'Journey Grove', street: '12 Grove Road', state: 'AL', phone: '251-555-0199', email: null, active: true },
  ]);

  await page.getByRole('link', { name: 'Journey Grove' }).click();
  await expect(page.getByText('No report names this producer yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
  expect(await backend.read(producerContact, saved[0]?.id ?? '')).toMatchObject({ active: false });

  await page.goto('/dashboard/contacts');
  await page.getByLabel('Activity').selectOption('inactive');
  await page.getByLabel('Search').fill('journey');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.slice(1)).toEqual([`J-1,Journey Grove,,12 Grove Road,,Fairhope,AL,${known?.zip},251-555-0199,,no`]);
  expect(faults).toEqual([]);
});
