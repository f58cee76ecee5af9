import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, reopen } from '../open-screen.tsx';

const heading = page.getByRole('heading', { level: 1 });

test('wrong credentials are answered word for word, and five failures make the person wait', async () => {
  const username = `nobody${Date.now()}`;
  await openScreen('/signin');
  const attempt = async (word: string) => {
    await page.getByLabelText('Username').fill(username);
    await page.getByLabelText('Password', { exact: true }).fill(word);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const alert = page.getByRole('alert');
  for (let failure = 0; failure < 5; failure += 1) {
    await reopen();
    await attempt(`guess ${failure}`);
    await expect.element(alert).toMatchTextContent('Invalid credentials.');
  }
  // With both its blanks, which a comparison of what is seen would take for one.
  expect(alert.element().textContent).toContain('Invalid credentials.  Please try again.');
  await attempt('guess 6');
  await expect.element(alert).toMatchTextContent('Too many attempts. Try again in 15 minutes.');
});

test('a login from elsewhere that is not offered is said so', async () => {
  await openScreen('/auth0loginCallback?code=x&state=y');
  await expect.poll(() => location.pathname).toBe('/signin');
  await expect.element(page.getByRole('alert')).toMatchTextContent('This portal offers no login from elsewhere.');
});

test('/500 says its two sentences and leads home', async () => {
  await openScreen('/500');
  await expect.element(heading).toHaveTextContent('Internal Server Error');
  await expect.element(page.getByText('Something went wrong. Please try again later.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'BACK HOME', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/');
});

test('a screen that crashes says so in its place while the shell and the menu go on', async () => {
  // Said of it by React, and by the router.
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // It is told to the browser as well, of which Vitest would say that nobody caught it.
  const told = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  await openScreen('/dashboard', { as: 'firsthandler' });
  const { prototype } = Intl.NumberFormat;
  const format = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  onTestFinished(() => {
    Object.defineProperty(prototype, 'format', format);
    said.mockRestore();
    told.mockRestore();
  });
  Object.defineProperty(prototype, 'format', {
    configurable: true,
    get: () => {
      if (location.pathname.startsWith('/dashboard/assessments')) throw new Error('broken on purpose');
      return String;
    },
  });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Assessments', exact: true }).click();
  await expect.element(page.getByText('Loading failed! Please reload.', { exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect.element(heading).toHaveTextContent('Contacts');
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken on purpose' }));
});
