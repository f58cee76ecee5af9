import { expect, signIn, test } from './portal.ts';

test('the language is switched on the top bar, kept, and English until then', async ({ page }) => {
  await signIn(page, 'firsthandler');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Language: English' }).click();
  const offered = page.getByRole('menuitemradio');
  await expect(offered).toHaveText(['English', '中文', 'Español', 'Français', 'Italiano']);
  await offered.filter({ hasText: 'Italiano' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});
