// Rooms: kernel/session, app/shell, kernel/storage, server/identity/sessions, server/identity/tokens
import type { BrowserContext, Page } from '@playwright/test';
import { enterCredentials, typeCredentials } from './accounts/sign-in-form.ts';
import { checkWithAxe } from './axe.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, leave, passwordOf, settled, test } from './portal.ts';
import { typeRow } from './receipts-grid.ts';
import { demoDay } from './servers/demo-day.ts';

/** The keys that a log-out leaves in the browser (specification, section 4; decisions.md 1). */
const preferences = ['language', 'sidebar', 'theme'];

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'You will be logged out soon' });
const minutes = (count: number) => count * 60_000;
/** Milliseconds by the clock of the page. */
const untilLogOut = (page: Page) =>
  page.evaluate(() => Date.parse(localStorage.getItem('auto_logout_datetime') ?? '') - Date.now());

/** The dialog counts what is left by the clock of its page; it is drawn a moment after a second has begun. */
async function countsDown(page: Page): Promise<void> {
  const left = async () => {
    const [, shown = '', seconds = ''] = /(\d):(\d\d)/.exec(await dialog(page).innerText()) ?? [];
    return Math.abs(Number(shown) * 60 + Number(seconds) - (await untilLogOut(page)) / 1000);
  };
  await expect(dialog(page)).toContainText(/[01]:\d\d/);
  await expect.poll(left).toBeLessThan(2);
}

/** Lets time pass until the automatic log-out is that many minutes away. */
const passTo = async (context: BrowserContext, page: Page, left: number) =>
  context.clock.fastForward((await untilLogOut(page)) - minutes(left));

/** Two tabs of one browser, both signed in, whose clock the test moves. */
async function twoTabs(context: BrowserContext): Promise<readonly [Page, Page]> {
  await context.clock.install({ time: new Date(`${demoDay}T15:00:00Z`) });
  const first = await context.newPage();
  await first.goto('/signin');
  // Preferences of this person, which a log-out keeps.
  await first.evaluate(() => {
    localStorage.setItem('language', 'en');
    localStorage.setItem('sidebar', 'collapsed');
    localStorage.setItem('theme', JSON.stringify({ topbar: 'theme3' }));
  });
  await enter(first, 'firsthandler');
  await expect(first).toHaveURL(/\/dashboard$/);
  const second = await context.newPage();
  await second.goto('/dashboard/contacts');
  // A read that came after the time that a test lets pass would refresh the token, and move the log-out.
  for (const page of [first, second]) await settled(page);
  await expect(second.locator('html')).toHaveAttribute('data-topbar', 'theme3');
  return [first, second];
}

/** Signs in on the page that stands there. */
const enter = (page: Page, username: string) => enterCredentials(page, username, passwordOf(username));

/** Logs out in a tab, and waits until it says so. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
}

/** Counts the requests of all tabs that a predicate picks. */
function countRequests(context: BrowserContext, path: string, body: RegExp): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith(path) && body.test(request.postData() ?? '')) count += 1;
  });
  return () => count;
}

test('two minutes before the end a dialog counts down in every tab, and staying in one refreshes for all', {
  tag: '@long',
}, async ({ context }) => {
  const [first, second] = await twoTabs(context);
  const refreshes = countRequests(context, '/oauth/token', /grant_type=refresh_token/);
  const deadline = await first.evaluate(() => localStorage.getItem('auto_logout_datetime'));
  await passTo(context, first, 3);
  await expect(dialog(first)).toBeHidden();
  await passTo(context, first, 1.5);
  await countsDown(first);
  await countsDown(second);
  await expect(first.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await checkWithAxe(first, 'the dialog that counts down');

  await first.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog(first)).toBeHidden();
  await expect(dialog(second)).toBeHidden();
  expect(refreshes()).toBe(1);
  const moved = await second.evaluate(() => localStorage.getItem('auto_logout_datetime'));
  expect(Date.parse(moved ?? '') - Date.parse(deadline ?? '')).toBeGreaterThanOrEqual(minutes(58));

  // Half an hour later the first hour is over and both tabs still work, with one refresh for all their calls.
  await context.clock.fastForward(minutes(30));
  await second.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Forms', exact: true }).click();
  await first.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contacts', exact: true }).click();
  for (const page of [first, second]) {
    await expect(page).toHaveURL(/\/dashboard\//);
    await settled(page);
  }
  await expect.poll(refreshes).toBe(2);
});

test('a session that has been refreshed before is warned two minutes before its end as well', { tag: '@long' }, async ({
  context,
}) => {
  const [first] = await twoTabs(context);
  const refreshes = countRequests(context, '/oauth/token', /grant_type=refresh_token/);
  const menu = first.getByRole('navigation', { name: 'Menu' });
  for (const [place, refreshed] of [
    ['Forms', 1],
    ['Contacts', 2],
  ] as const) {
    await context.clock.fastForward(minutes(6));
    await menu.getByRole('link', { name: place, exact: true }).click();
    await expect.poll(refreshes).toBe(refreshed);
    // Asked for is not answered: the hour begins anew with the answer. A later read would move it once more.
    await expect.poll(() => untilLogOut(first)).toBeGreaterThan(minutes(59));
    await settled(first);
  }
  await passTo(context, first, 3);
  await expect(dialog(first)).toBeHidden();
  await passTo(context, first, 1.5);
  await countsDown(first);
});

test.describe('an end that nobody answers', () => {
  // A read that was under way when the log-out revoked its token is refused.
  test.use({ knownFaults: /Failed to load resource.* 401/ });
  test('without an answer both tabs are logged out at the end, say why, and go on where they stopped', async ({
    context,
  }) => {
    const [first, second] = await twoTabs(context);
    await passTo(context, first, 1.5);
    await expect(dialog(second)).toBeVisible();
    // Tabs have one clock: it is past the end in both before the first of them acts on it.
    const now = await first.evaluate(() => Date.now());
    await context.clock.pauseAt(now + minutes(0.2));
    await context.clock.setSystemTime(now + minutes(2));
    await context.clock.resume();
    await context.clock.fastForward(minutes(2));
    for (const page of [first, second]) {
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(page.getByText('You were logged out automatically')).toBeVisible();
      await expect.poll(async () => (await storedKeys(page)).filter((key) => !preferences.includes(key))).toEqual([]);
    }
    // The page is looked at again later: it still says why. Where it stopped is its person's alone.
    for (const page of [first, second]) {
      await page.reload();
      await expect(page.getByText('You were logged out automatically')).toBeVisible();
    }
    await enter(second, 'firsthandler');
    await expect(second).toHaveURL(/\/dashboard\/contacts$/);
    await logOut(second);
    await first.goto('/signin');
    await enter(first, 'importer');
    await expect(first).toHaveURL(/\/dashboard$/);
  });
});

test('an hour that passed while no page was open is told on /signin', { tag: '@long' }, async ({ context }) => {
  const [first] = await twoTabs(context);
  for (const page of context.pages()) await leave(page);
  const now = await first.evaluate(() => Date.now());
  await context.clock.setSystemTime(now + minutes(61));
  await first.goto('/dashboard/contacts');
  await expect(first).toHaveURL(/\/signin$/);
  await expect(first.getByText('You were logged out automatically')).toBeVisible();
});

test.describe('what was typed without a connection', () => {
  // A row whose answer was lost is looked for, and may not be there.
  test.use({ knownFaults: /Failed to load resource.*(net::| 404)/ });
  test('is offered back to whoever signs in again after the automatic log-out', async ({ context, request }) => {
    const { username } = await freshCompany(request, { types: ['first_handler'] });
    await context.clock.install({ time: new Date(`${demoDay}T15:00:00Z`) });
    const page = await context.newPage();
    await typeCredentials(page, username, passwordOf(username));
    await expect(page).toHaveURL(/\/dashboard$/);
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'First Handler Reports', exact: true })
      .click();
    const months = page.getByRole('row', { name: /October 2026/ });
    await months.getByRole('link').first().click();
    const ticket = page.getByRole('grid', { name: 'Non-exempt receipts' }).getByRole('textbox', { name: 'Ticket' });
    await expect(ticket.first()).toBeVisible();
    const editor = page.url();
    await context.setOffline(true);
    const row = { producer: '', date: '10/14/2026', inshell: '77', shelled: '', ticket: 'T-HOUR' };
    await typeRow(page, 'Non-exempt receipts', 0, row);
    await expect(page.getByText(/kept on this device/i).first()).toBeVisible();

    await context.clock.fastForward(minutes(60));
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByText('You were logged out automatically')).toBeVisible();
    await context.setOffline(false);
    await enter(page, username);
    await expect(page).toHaveURL(editor);
    await expect(ticket.first()).toHaveValue('T-HOUR');
  });
});

test('logging out in one tab logs out in all, keeps the preferences alone and ends the token', {
  tag: '@long',
}, async ({ context, request }) => {
  const [first, second] = await twoTabs(context);
  const token = await first.evaluate(() => localStorage.getItem('id_token'));
  const read = () => request.get('/jsonapi/node/season', { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await read()).status()).toBe(200);
  const revoked = first.waitForResponse(/\/oauth\/revoke$/);
  await logOut(first);
  await revoked;
  await expect(second).toHaveURL(/:\d+\/$/);
  await expect(second.getByText('You logged out in another tab.')).toBeVisible();
  await expect.poll(() => storedKeys(first)).toEqual(['language', 'sidebar', 'theme']);
  await expect.poll(async () => (await read()).status()).toBe(401);
  // The mark of a browser that signed in before: it opens nothing, and no script reads it.
  expect(await context.cookies(new URL('/oauth/token', first.url()).href)).toMatchObject([
    { name: 'packhouse_known', path: '/oauth/token', httpOnly: true, sameSite: 'Strict' },
  ]);
  expect(await first.evaluate(() => document.cookie)).toBe('');
});

test('a tab that is still on its way inside when another one logs out leads to the sign-in', { tag: '@long' }, async ({
  context,
}) => {
  const [first, second] = await twoTabs(context);
  const { promise: loggedOut, resolve: goOn } = Promise.withResolvers<void>();
  await first.route(/\/assets\/protected-area-[^/]*\.js$/, async (route) => {
    await loggedOut;
    await route.continue();
  });
  await first.goto('/signin', { waitUntil: 'commit' });
  await expect(first).toHaveURL(/\/dashboard$/);
  const told = first.evaluate(() =>
    new Promise((resolve) => addEventListener('storage', resolve, { once: true })).then(() => undefined),
  );
  await logOut(second);
  await told;
  goOn();
  await expect(first).toHaveURL(/:\d+\/$/);
  await expect(first.getByText('You logged out in another tab.')).toBeVisible();
});

test('the dialog logs out too, everywhere', { tag: '@long' }, async ({ context }) => {
  const [first, second] = await twoTabs(context);
  await passTo(context, first, 1.5);
  await second.getByRole('button', { name: 'Log out' }).click();
  for (const page of [first, second]) await expect(page).toHaveURL(/:\d+\/$/);
  await expect.poll(() => storedKeys(first)).toEqual(['language', 'sidebar', 'theme']);
});
