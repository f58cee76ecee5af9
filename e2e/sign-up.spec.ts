// Rooms: features/sign-up, features/confirm-address, server/identity/accounts, server/mail
import { typeCredentials } from './accounts/sign-in-form.ts';
import { confirmAddress, newName, signUp, signUpWord } from './accounts/sign-up-form.ts';
import { expect, setClock, test } from './portal.ts';
import { office } from './servers/office.ts';
import { confirmationLink, mailWith } from './servers/outbox.ts';

test.use({ knownFaults: /Failed to load resource.* 4(00|22)/ });

test('a sign-up waits until the office matches it to a company, and then opens that company', async ({ page }) => {
  const username = newName();
  await setClock(page);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Sign up your company' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  const email = await signUp(page, { username });
  const first = await confirmationLink(email);
  // Fixed words: nothing that somebody typed into the form goes to an address that may be anybody's.
  expect(await mailWith(email, /confirmAddress/)).not.toMatch(/Brazos|Lena|newcomer(?!\S*@)/);

  await page.getByRole('link', { name: 'To the sign-in page' }).click();
  await typeCredentials(page, username, signUpWord);
  await expect(page.getByRole('heading', { name: 'Confirm your address first' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Another link is on its way')).toBeVisible();
  // A mail that is still on its way when the address is confirmed is not sent any more.
  await expect.poll(() => confirmationLink(email)).not.toBe(first);
  const second = await confirmationLink(email);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await confirmAddress(page, first);
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeFocused();
  await confirmAddress(page, second);
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeFocused();

  await page.getByRole('link', { name: 'To the sign-in page' }).click();
  await typeCredentials(page, username, signUpWord);
  await expect(page.getByRole('heading', { name: 'Your sign-up is waiting for approval' })).toBeVisible();
  const next = page.getByRole('list', { name: 'What happens before you can file' });
  await expect(next.getByRole('listitem').first()).toContainText('within two working days');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('id_token'))).toBeNull();

  const waiting = JSON.parse(await office(['list', 'show', 'sign-ups', '--json']));
  expect(waiting).toContainEqual(
    expect.objectContaining({ user: username, asked: 'Brazos Bottom Pecans', types: 'first_handler' }),
  );
  const number = String(800_000 + (Date.now() % 100_000));
  const reach = ['--phone', '229-555-0142', '--email', email];
  await office(['company', 'create', number, 'Brazos Bottom Pecans', '--type', 'first_handler', ...reach]);
  await office(['sign-up', 'approve', username, '--company', number]);
  await office(['package', 'open', '--season', '2026-27']);
  await mailWith(email, /Subject: .*(approved|open|ready)/i);

  await typeCredentials(page, username, signUpWord);
  await expect(page).toHaveURL(/\/dashboard$/);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ username, company_name: 'Brazos Bottom Pecans', company_root_appb_id: number });

  // Three steps, and no blame for months that were over before.
  await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'The three steps of a month' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('Your first report is November 2026, due December 10, 2026.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/days late|Overdue/);

  // In the demonstration the mails of all this can be read.
  await page.goto('/outbox');
  await expect(page.getByText(`To ${email}`, { exact: false }).first()).toBeVisible();
});

test.describe('a sign-up that the office declines', () => {
  test('never opens', { tag: '@long' }, async ({ page }) => {
    const username = newName();
    await page.goto('/signup');
    const email = await signUp(page, { username });
    await confirmAddress(page, await confirmationLink(email));
    await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeFocused();
    await office(['sign-up', 'decline', username, '--note', 'We know no company of this name.']);
    await mailWith(email, /We know no company of this name\./);
    await typeCredentials(page, username, signUpWord);
    await expect(page.getByRole('alert')).toContainText('Invalid credentials.');
  });
});
