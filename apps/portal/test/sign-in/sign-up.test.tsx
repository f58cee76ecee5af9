import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '../hands.ts';
import { openScreen } from '../open-screen.tsx';

test('what is missing is listed, leads to its field, and is said in one go', async () => {
  await openScreen('/signup');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect
    .poll(() => textsOf(summary.getByRole('link')))
    .toEqual([
      "Enter your company's name.",
      'Choose what your company does.',
      'Enter your name.',
      'Enter your e-mail address.',
      'Enter a username.',
      'Enter a password.',
      'Agree to the terms and conditions to sign up.',
    ]);
  await summary.getByRole('link', { name: 'Enter a username.' }).click();
  await expect.element(page.getByLabelText('Username')).toHaveFocus();
});
