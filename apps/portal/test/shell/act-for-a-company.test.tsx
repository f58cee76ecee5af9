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
