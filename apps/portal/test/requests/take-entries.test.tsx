import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../hands.ts';
import { freshCompany, openScreen } from '../open-screen.tsx';

test('who has reported no entry to take adds the item by hand where that is said', async () => {
  await freshCompany({ types: ['importer'] });
  await openScreen('/dashboard/reimbursements/import/new');
  await page.getByRole('button', { name: 'Take from my reports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entries from your reports' });
  await expect.element(dialog.getByText('Add the item by hand.', { exact: false })).toBeVisible();

  await dialog.getByRole('button', { name: 'Add an import item' }).click();
  await expect.element(page.getByRole('group', { name: 'Import item 1' })).toBeVisible();
  await expect.poll(() => dialog.elements()).toEqual([]);

  // An entry number is read as CBP Form 7501 prints it, however it was typed.
  const entry = page.getByRole('textbox', { name: 'Entry number' });
  await entry.fill('xj500142333');
  await press('Tab');
  await expect.element(entry).toHaveValue('XJ5-0014233-3');

  // Anyone who adds an item goes on in it, and anyone who takes it out again stays where one is added.
  const add = page.getByRole('button', { name: 'Add an import item' });
  await add.click();
  await expect.element(entry.last()).toHaveFocus();
  await page.getByRole('button', { name: 'Remove: Import item 2' }).click();
  await expect.element(add).toHaveFocus();
});
