import { expect, passwordOf, setClock, test } from './portal.ts';

test('the sign-in is idle, then loading and pressed once, then opens the dashboard', async ({ page }) => {
  await setClock(page);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  await page.route('**/oauth/token', async (route) => {
    asked += 1;
    await mayAnswer;
    await route.continue();
  });
  await page.goto('/signin');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toBeEnabled();
  await page.getByLabel('Username').fill('firsthandler');
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('firsthandler'));
  await button.click();
  await expect(page.getByRole('progressbar', { name: 'Signing in…' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('id_token'))).toBeNull();
  answer();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(asked).toBe(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('id_token'))).toMatch(/./);
});
