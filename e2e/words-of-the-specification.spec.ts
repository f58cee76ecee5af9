// Rooms: features/sign-in, app/pages, packages/programme/src
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './portal.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('an unknown address', () => {
  test.use({ knownFaults: /Failed to load resource.* 404/ });

  test('is the 404 page, wherever it is looked for', async ({ page, request }) => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Looks like you got lost');
    await page.getByRole('link', { name: 'BACK HOME', exact: true }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await signIn(page, 'firsthandler');
    expect((await page.goto('/dashboard/nowhere'))?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Looks like you got lost');
    // A known one is a page for anyone who asks, in whatever words.
    for (const address of ['/', '/signin', '/dashboard/forms', '/help/saving', '/500']) {
      const answer = await request.get(address, { headers: { accept: '*/*' } });
      expect([answer.status(), answer.headers()['content-type']], address).toEqual([200, 'text/html; charset=utf-8']);
    }
    expect((await request.get('/nowhere', { headers: { accept: 'application/json' } })).status()).toBe(404);
  });
});

test.describe('without its configuration', () => {
  test.use({ knownFaults: /Failed to load resource.* 503|config\.json/ });
  test('the portal is the 500 page', async ({ page }) => {
    await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/signin');
    await expect(heading(page)).toHaveText('Internal Server Error');
    await expect(page.getByText('Something went wrong. Please try again later.', { exact: true })).toBeVisible();
    // Among many tabs the title is all that is seen (WCAG 2.2, 2.4.2).
    await expect(page).toHaveTitle('Internal Server Error – Packhouse');
  });
});

test.describe('without the words of a screen', () => {
  // Asked for again and again, and never there.
  test.use({ knownFaults: /Failed to load resource|Failed to fetch dynamically imported module|could not be loaded/ });
  test('it says that it could not be loaded, and shows no keys', async ({ page }) => {
    await signIn(page, 'firsthandler');
    await expect(heading(page)).toBeVisible();
    await page.route(/\/assets\/en-[^/]+\.js$/, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contacts', exact: true }).click();
    await expect(page.getByText('Loading failed! Please reload.')).toBeVisible();
  });
});
