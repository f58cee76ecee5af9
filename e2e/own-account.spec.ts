// Rooms: features/profile, server/identity/sessions
import type { Page } from '@playwright/test';
import { otherDevice, statusOf, typeCredentials } from './accounts/sign-in-form.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, passwordOf, setClock, test } from './portal.ts';

const newWord = 'a harvest of plain words';

test.use({ knownFaults: /Failed to load resource.* 4\d\d/ });

const cardOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('a person ends a session that they do not know, and a changed password ends all others', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['first_handler'] });
  await setClock(page);
  await typeCredentials(page, username, passwordOf(username));
  await expect(page).toHaveURL(/\/dashboard$/);
  const own = (await page.evaluate(() => localStorage.getItem('id_token'))) ?? '';
  await page.goto('/dashboard/profile');
  const sessions = cardOf(page, 'Where you are signed in');
  // One more is the session in which the company was set up.
  await expect(sessions.getByText('This browser')).toHaveCount(1);
  const before = await sessions.getByRole('button', { name: /^End it: the session/ }).count();

  const unknown = await otherDevice(request, username, passwordOf(username));
  await page.reload();
  const ends = sessions.getByRole('button', { name: /^End it: the session/ });
  await expect(ends).toHaveCount(before + 1);
  // All sessions of the same minute carry the same name: each is ended in turn.
  for (let left = before; left >= 0; left -= 1) {
    await ends.first().click();
    await expect(ends).toHaveCount(left);
  }
  expect(await statusOf(request, unknown)).toBe(401);
  expect(await statusOf(request, own)).toBe(200);

  const another = await otherDevice(request, username, passwordOf(username));
  const card = cardOf(page, 'Password');
  await card.getByLabel('Current password', { exact: true }).fill('not my password');
  await card.getByLabel('New password', { exact: true }).fill(newWord);
  await card.getByRole('button', { name: 'Change password' }).click();
  await expect(card.getByRole('link', { name: 'This is not your current password.' })).toBeVisible();
  expect(await statusOf(request, another)).toBe(200);
  await card.getByLabel('Current password', { exact: true }).fill(passwordOf(username));
  await card.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Other devices have been logged out.')).toBeVisible();
  expect(await statusOf(request, another)).toBe(401);
  expect(await statusOf(request, own)).toBe(200);
});
