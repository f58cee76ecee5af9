import { path } from '@packhouse/jsonapi';
import { firstHandlerReport } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { goTo } from '../every-route.ts';
import { openScreen } from '../open-screen.tsx';

test('the menu marks the area of the form that is certified', async () => {
  await openScreen('/dashboard', { as: 'firsthandler' });
  const where = [{ path: path(firstHandlerReport.fields.status), value: 'certified' }];
  const { rows } = await client.list(firstHandlerReport, { where, limit: 1 });
  await goTo(`/dashboard/formCertification/first_handler_report/${rows[0]?.id}`);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect
    .poll(() => menu.query()?.querySelector('[aria-current="page"]')?.textContent)
    .toBe('First Handler Reports');
});

test('a form that is not there is said to be not there, with a way back', async () => {
  const nobodys = crypto.randomUUID();
  await openScreen(`/dashboard/formCertification/first_handler_report/${nobodys}`, { as: 'firsthandler' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'There is no such form' })).toBeVisible();
  await expect.element(page.getByText(/This was not found\./)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard');
});
