import { path } from '@packhouse/jsonapi';
import { fhFormsPackage, reportingPeriod } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { network } from '../network.ts';
import { freshCompany, openScreen } from '../open-screen.tsx';

test('a first handler sees what is due, by month and as a list', async () => {
  await freshCompany({ types: ['first_handler'] });
  await openScreen('/dashboard/calendar');
  await expect.element(page.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
  const month = page.getByRole('table', { name: 'November 2026' });
  const tenth = month.getByRole('cell').filter({ hasText: /^10/ });
  await expect.element(tenth.getByRole('link')).toHaveTextContent('First handler report, October 2026, 11 days late');
  await page.getByRole('button', { name: 'The month after' }).click();
  const december = page.getByRole('table', { name: 'December 2026' });
  await expect.element(december.getByRole('link', { name: /First handler report, November 2026/ })).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('tab', { name: 'Agenda' }).click();
  const late = page.getByRole('list', { name: 'Late' });
  await expect
    .element(late.getByRole('listitem'))
    .toMatchTextContent(/First handler report, October 2026.*11 days late/);
  await expect.element(page.getByRole('list', { name: 'December 2026' })).toMatchTextContent('in 19 days');

  await page.getByRole('tab', { name: 'Month' }).click();
  await tenth.getByRole('link').click();
  const where = [{ path: path(fhFormsPackage.fields.period, reportingPeriod.fields.dueOn), value: '2026-11-10' }];
  const { rows } = await client.list(fhFormsPackage, { where });
  await expect.poll(() => location.pathname).toBe(`/dashboard/firstHandlerReports/${rows[0]?.id}`);
});

test('a calendar that does not load says so', async () => {
  network.fails(/jsonapi\/node\/reporting_period\?/, 500);
  await openScreen('/dashboard/calendar', { as: 'multi' });
  await expect.element(page.getByText('message: 500')).toBeVisible();
  network.restored();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('table', { name: 'November 2026' })).toBeVisible();
});
