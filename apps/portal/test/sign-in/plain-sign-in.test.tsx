import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focused } from '../hands.ts';
import { network } from '../network.ts';
import { openScreen } from '../open-screen.tsx';

// The sign-in stands on the platform's own elements (docs/decisions/008-fast-answers.md).

test('a key that is held shows the password once, and work under way is said, keeps the focus, takes no press', async () => {
  await openScreen('/signin');
  const password = page.getByLabelText('Password', { exact: true });
  await password.fill('a harvest of plain words');
  await page.getByLabelText('Username').fill('nobody');
  await page.getByRole('button', { name: 'Show password' }).click();
  await userEvent.keyboard('{Enter>3/}');
  await expect.element(page.getByRole('button', { name: 'Show password' })).toHaveFocus();
  let answer = () => {};
  const mayAnswer = new Promise<Response>((resolve) => {
    answer = () => resolve(new Response('{"error":"invalid_grant"}', { status: 400 }));
  });
  network.asked();
  network.answers(/oauth\/token/, () => mayAnswer);
  const button = page.getByRole('button', { name: 'Sign in', exact: true }).element();
  await userEvent.click(button);
  await expect.element(page.getByRole('progressbar', { name: 'Signing in…' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Signing in…')).toHaveAttribute('aria-live', 'assertive');
  expect(focused()).toBe(button);
  answer();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(focused()).toBe(button);
  expect(network.asked().filter(({ path }) => path.includes('/oauth/token'))).toHaveLength(1);
});

test('whoever sends the form from a field goes on in that field', async () => {
  await openScreen('/signin');
  await page.getByLabelText('Username').fill('nobody');
  const password = page.getByLabelText('Password', { exact: true });
  await password.fill('a harvest of other words');
  network.answers(/oauth\/token/, () => new Response('{"error":"invalid_grant"}', { status: 400 }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(focused()).toBe(password.element());
});

test('a link goes to the next page without a reload, and to another tab where that is asked for', async () => {
  await openScreen('/signin');
  const link = page.getByRole('link', { name: 'Forgot your password?' });
  let taken: boolean | undefined;
  const note = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', note);
  await link.click({ modifiers: ['ControlOrMeta'] });
  expect(taken).toBe(false);
  await link.click();
  window.removeEventListener('click', note);
  expect(taken).toBe(true);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
});
