import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '../hands.ts';
import { openScreen, reopen } from '../open-screen.tsx';

test('the language is switched on the top bar, kept, and English until then', async () => {
  await openScreen('/dashboard', { as: 'firsthandler' });
  await expect.element(document.documentElement).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Language: English' }).click();
  const offered = page.getByRole('menuitemradio');
  await expect.poll(() => textsOf(offered)).toEqual(['English', '中文', 'Español', 'Français', 'Italiano']);
  await offered.filter({ hasText: 'Italiano' }).click();
  await expect.element(document.documentElement).toHaveAttribute('lang', 'it');
  await reopen();
  await expect.element(document.documentElement).toHaveAttribute('lang', 'it');
  await expect.element(page.getByRole('button', { name: /: Italiano$/ })).toBeVisible();
  // Read by every start of the portal; that it does is seen by each journey in another language.
  expect(localStorage.getItem('language')).toBe('it');
});
