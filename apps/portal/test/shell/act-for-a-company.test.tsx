import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { network } from '../network.ts';
import { openScreen } from '../open-screen.tsx';

test('no company, and a list that does not load, are told apart', async () => {
  await openScreen('/dashboard', { as: 'proxy' });
  const list = /jsonapi\/node\/appb_company_contact\?/;
  network.fails(list, 503);
  await page.getByRole('button', { name: /^Company: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Act for a company' });
  await expect.element(dialog.getByText('message: 503')).toBeVisible();
  network.answers(list, () => Response.json({ data: [], links: {} }));
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'There is no company you may act for' })).toBeVisible();
});

test('for whom somebody acts stands in the top bar with the way back, on a phone over the screen', async () => {
  await openScreen('/dashboard', { as: 'proxy' });
  await page.getByRole('button', { name: 'Open Cane Creek Pecan Company' }).click();
  const bar = page.getByRole('banner');
  const told = bar.getByRole('heading', { name: /^You are acting for Cane Creek Pecan Company/ });
  await expect.element(told).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Back to all companies' })).toBeVisible();
  expect(
    page
      .getByRole('main')
      .getByText(/You are acting for/)
      .query(),
  ).toBeNull();

  await page.viewport(390, 844);
  const over = page.getByRole('main').getByRole('heading', { name: 'You are acting for Cane Creek Pecan Company' });
  await expect.element(over).toBeVisible();
  expect(told.query()).toBeNull();
  await page.getByRole('main').getByRole('button', { name: 'Back to all companies' }).click();
  await expect.element(page.getByRole('heading', { name: 'Companies you act for' })).toBeVisible();
});
