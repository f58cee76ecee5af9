// Rooms: features/confirm-address, features/profile, server/identity/accounts, server/mail
import type { Page } from '@playwright/test';
import { typeCredentials } from './accounts/sign-in-form.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, passwordOf, setClock, test } from './portal.ts';
import { confirmationLink, mailWith, passwordLinks } from './servers/outbox.ts';

test.use({ knownFaults: /Failed to load resource.* 4\d\d/ });

const cardOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'E-mail address', exact: true }) });

async function askFor(page: Page, email: string, word: string): Promise<void> {
  const card = cardOf(page);
  await card.getByLabel('New e-mail address').fill(email);
  await card.getByLabel('Current password', { exact: true }).fill(word);
  await card.getByRole('button', { name: 'Change e-mail address' }).click();
}

test('another e-mail address takes the password and a link that is mailed there, and the old one is told', {
  tag: '@long',
}, async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['first_handler'] });
  const [before, after] = [`${username}@company.example`, `${username}@new.example`];
  await setClock(page);
  await typeCredentials(page, username, passwordOf(username));
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard/profile');
  const card = cardOf(page);
  await expect(card.getByText(before)).toBeVisible();

  await card.getByRole('button', { name: 'Change e-mail address' }).click();
  await expect(card.getByRole('link', { name: 'Enter your e-mail address.' })).toBeVisible();
  await askFor(page, after, 'not my password');
  await expect(card.getByRole('link', { name: 'This is not your current password.' })).toBeVisible();
  await askFor(page, `wrong-${after}`, passwordOf(username));
  await expect(card.getByText(`Waiting for confirmation at wrong-${after}`)).toBeVisible();
  const wrong = await confirmationLink(`wrong-${after}`);
  await card.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(card.getByText(/^Waiting for confirmation/)).toHaveCount(0);

  await askFor(page, after, passwordOf(username));
  await expect(card.getByText(`Waiting for confirmation at ${after}`)).toBeVisible();
  await mailWith(before, /Subject: Another e-mail address was asked for/);
  await confirmationLink(after);
  await card.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Another link is on its way')).toBeVisible();
  await page.reload();
  await expect(card.getByText(before)).toBeVisible();
  await expect(card.getByText(`Waiting for confirmation at ${after}`)).toBeVisible();

  await page.goto(wrong);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeFocused();
  await page.goto(await confirmationLink(after));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your new address is in force' })).toBeFocused();
  await page.getByRole('link', { name: 'To your profile' }).click();
  await expect(card.getByText(after)).toBeVisible();
  await expect(card.getByText(/^Waiting for confirmation/)).toHaveCount(0);
  await mailWith(before, /Subject: Your e-mail address was changed/);

  await request.post('/account/forgotten-password', { data: { account: username } });
  await passwordLinks(after, 1);
});
