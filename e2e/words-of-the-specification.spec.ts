import type { Page } from '@playwright/test';
import { typeCredentials } from './accounts/sign-in-form.ts';
import { expect, signIn, test } from './portal.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('at the door', () => {
  test.use({ knownFaults: /Failed to load resource.* 4\d\d/ });

  test('wrong credentials are answered word for word, and five failures make the person wait', async ({ page }) => {
    const username = `nobody${Date.now()}`;
    for (let failure = 0; failure < 5; failure += 1) {
      await typeCredentials(page, username, `guess ${failure}`);
      await expect(page.getByRole('alert')).toContainText('Invalid credentials.');
    }
    // With both its blanks, which a comparison of what is seen would take for one.
    const said = await page.getByRole('alert').evaluate((alert) => alert.textContent);
    expect(said).toContain('Invalid credentials.  Please try again.');
    await typeCredentials(page, username, 'guess 6');
    await expect(page.getByRole('alert')).toContainText('Too many attempts. Try again in 15 minutes.');
  });
});

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
    // A known one is a page for whoever asks, in whatever words.
    for (const address of ['/', '/signin', '/dashboard/forms', '/help/saving', '/500']) {
      const answer = await request.get(address, { headers: { accept: '*/*' } });
      expect([answer.status(), answer.headers()['content-type']], address).toEqual([200, 'text/html; charset=utf-8']);
    }
    expect((await request.get('/nowhere', { headers: { accept: 'application/json' } })).status()).toBe(404);
  });
});

test('a login from elsewhere that is not offered is said so', async ({ page }) => {
  await page.goto('/auth0loginCallback?code=x&state=y');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('alert')).toContainText('This portal offers no login from elsewhere.');
});

test('/500 says its two sentences and leads home', async ({ page }) => {
  await page.goto('/500');
  await expect(heading(page)).toHaveText('Internal Server Error');
  await expect(page.getByText('Something went wrong. Please try again later.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'BACK HOME', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test.describe('without its configuration', () => {
  test.use({ knownFaults: /Failed to load resource.* 503|config\.json/ });
  test('the portal is the 500 page', async ({ page }) => {
    await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/signin');
    await expect(heading(page)).toHaveText('Internal Server Error');
    await expect(page.getByText('Something went wrong. Please try again later.', { exact: true })).toBeVisible();
  });
});

test.describe('a screen that crashes', () => {
  test.use({ knownFaults: /broken on purpose|error boundary/i });
  test('says so in its place while the shell and the menu go on', async ({ page }) => {
    await signIn(page, 'firsthandler');
    await page.evaluate(() => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        configurable: true,
        get: () => {
          if (location.pathname.startsWith('/dashboard/assessments')) throw new Error('broken on purpose');
          return String;
        },
      });
    });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Assessments', exact: true }).click();
    await expect(page.getByText('Loading failed! Please reload.', { exact: true })).toBeVisible();
    await menu.getByRole('link', { name: 'Contacts', exact: true }).click();
    await expect(heading(page)).toHaveText('Contacts');
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
