import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '../open-screen.tsx';

test('the list of exemptions stands there', async () => {
  await openOffice('/office/exemptions');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.getByRole('row').elements().length).toBeGreaterThan(2);
});

test('and again', async () => {
  await openOffice('/office/invoices');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.getByRole('row').elements().length).toBeGreaterThan(2);
});
