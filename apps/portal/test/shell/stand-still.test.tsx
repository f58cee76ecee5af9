import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#kernel/session/query-client.ts';
import { network } from '../network.ts';
import { freshCompany, openScreen } from '../open-screen.tsx';
import { watchShifts } from '../shifts.ts';

/** Everything that is read for a screen is there. */
const isRead = () =>
  document.querySelector('[aria-busy="true"], [data-shape]') === null && queryClient.isFetching() === 0;

const isLong = import.meta.env.VITE_TEST_LONG === '1';
/** Screens that read several things, where what comes last would push away what is looked at. */
const screens = [
  ['multi', '/dashboard/profile'],
  ['multi', '/dashboard/assessments'],
  ['proxy', '/dashboard'],
  ...(isLong
    ? ([
        ['multi', '/dashboard/programs'],
        ['multi', '/dashboard/help'],
      ] as const)
    : []),
] as const;

test.each(screens)('nothing moves while the screen of %s at %s comes late on a phone', async (as, path) => {
  await page.viewport(390, 844);
  network.late(150);
  const shifts = watchShifts();
  await openScreen(path, { as });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(isRead, { timeout: 10_000 }).toBe(true);
  expect(shifts.sum()).toBeLessThan(0.05);
  shifts.end();
});

test('nothing moves while a sheet comes late on a phone', async () => {
  await freshCompany({ types: ['first_handler'] });
  await openScreen('/dashboard/firstHandlerReports');
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^First handler report, / })).toBeVisible();
  const path = location.pathname;
  await page.viewport(390, 844);
  network.late(150);
  queryClient.clear();
  const shifts = watchShifts();
  await openScreen(path);
  await expect.element(page.getByRole('button', { name: 'Add a row' })).toBeVisible();
  await expect.poll(isRead, { timeout: 10_000 }).toBe(true);
  expect(shifts.sum()).toBeLessThan(0.05);
  shifts.end();
});
