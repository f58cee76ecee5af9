import { expect, signIn, test } from './portal.ts';

test('the theme has Sidebar, Topbar and Background to choose, and keeps the choice', async ({ page }) => {
  await signIn(page, 'firsthandler');
  await page.getByRole('button', { name: /^Theme/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Theme' });
  for (const [part, key] of [
    ['Sidebar', 'sidebar'],
    ['Topbar', 'topbar'],
    ['Background', 'background'],
  ] as const) {
    // The circle itself is drawn over it.
    await dialog.getByRole('radio', { name: `${part}, theme 3` }).press('Space');
    await expect(page.locator('html')).toHaveAttribute(`data-${key}`, 'theme3');
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-topbar', 'theme3');
});
