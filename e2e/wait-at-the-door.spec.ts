// Rooms: features/sign-in, app
import { expect, passwordOf, setClock, test } from './portal.ts';

test('the sign-in is idle, then loading and pressed once, then opens the dashboard', async ({ page }) => {
  await setClock(page);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const files: string[] = [];
  page.on('request', (request) => void files.push(request.url()));
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
  // The console of the program office is a bundle that no company loads, from the sign-in page to the dashboard.
  expect(files.filter((name) => name.includes('/assets/'))).not.toEqual([]);
  expect(files.filter((name) => name.includes('/assets/office/'))).toEqual([]);
});

test('the form is there before more than 129 KB of scripts and styles were asked for', async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('input[name="username"]') === null) return;
      performance.mark('form drawn');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/signin');
  await expect(page.getByLabel('Username')).toBeVisible();
  const sizes = await page.evaluate(() => {
    const drawn = performance.getEntriesByName('form drawn')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((file) => file instanceof PerformanceResourceTiming)
      .filter(({ startTime }) => startTime < drawn)
      .filter(({ name }) => /\.(?:js|css)$/.test(name))
      .map(({ name, transferSize }) => ({ name, transferSize }));
  });
  expect(sizes.map(({ name }) => name.replace(/^.*\/|-[\w-]{8}\..*$/g, '')).sort()).toContain('base');
  const kilobytes = sizes.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  expect(kilobytes, JSON.stringify(sizes)).toBeGreaterThan(50);
  expect(kilobytes, JSON.stringify(sizes)).toBeLessThanOrEqual(129);
});
