// Rooms: features/password, server/identity/accounts, server/mail
import { otherDevice, statusOf, typeCredentials } from './accounts/sign-in-form.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, passwordOf, setClock, test } from './portal.ts';
import { passwordLinks } from './servers/outbox.ts';

const newWord = 'a harvest of plain words';

test.use({ knownFaults: /Failed to load resource.* 4\d\d/ });

test('a forgotten password is chosen anew through a mailed link that works once', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['first_handler'] });
  const token = await otherDevice(request, username, passwordOf(username));
  await setClock(page);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Username or e-mail address').fill(username);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();

  // The first link is the one by which the account was opened.
  const [, link = ''] = await passwordLinks(`${username}@company.example`, 2);
  await page.goto(link);
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible();
  await expect(page).toHaveURL(/\/resetPassword$/);
  await page.reload();
  await page.getByRole('textbox', { name: 'New password' }).fill('short');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('link', { name: 'Use at least 12 characters for the password.' })).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill(newWord);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  expect(await statusOf(request, token)).toBe(401);

  await typeCredentials(page, username, passwordOf(username));
  await expect(page.getByRole('alert')).toContainText('Invalid credentials.');
  await typeCredentials(page, username, newWord);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto(link);
  await expect(page.getByText('This link does not work any more')).toBeVisible();
});

test('who has no account gets the same answer', { tag: '@long' }, async ({ page }) => {
  await page.goto('/forgotPassword');
  await page.getByLabel('Username or e-mail address').fill('nobody-of-that-name');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
});
