import { tokenExpiryMarginSeconds } from '@packhouse/programme';
import { expect, type Page } from '@playwright/test';
import { passwordOf } from './accounts/passwords.ts';
import { demoNow } from './servers/demo-day.ts';
import { signedIn } from './signed-in.ts';
import { hasBeenRefreshed } from './watch/has-been-refreshed.ts';
import { test } from './watch/journey.ts';
import { trafficOf } from './watch/traffic.ts';

export { expect } from '@playwright/test';
export { passwordOf } from './accounts/passwords.ts';
export { holdsBack, test } from './watch/journey.ts';

/** Sets the browser's clock to the demonstration's day, so that no journey rots, and lets it run from there. */
export async function setClock(page: Page): Promise<void> {
  await page.clock.install({ time: demoNow().getTime() });
}

/** Lets the time pass after which a change is sent by itself, at a backend that takes a save in many calls (filing.md). */
export const passAutosave = (page: Page): Promise<void> => page.clock.fastForward(61_000);

/** An address of the portal's that holds nothing, to put into the browser what the portal would have kept there. */
const nowhere = '/nothing';

/** Goes to an address of the portal's that asks the server for nothing: no page that was open before does either. */
export async function leave(page: Page): Promise<void> {
  // With an icon of its own, for which the server is not asked.
  const body = '<link rel="icon" href="data:,">';
  await page.route(nowhere, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(nowhere);
  await page.unroute(nowhere);
}

/**
 * Is signed in, by the calls of the portal but not through its screen.
 * @param path where the person ends: the page that the journey begins with, one that asks the server for something
 */
export async function signIn(page: Page, username: string, path = '/dashboard'): Promise<void> {
  await setClock(page);
  await leave(page);
  const kept = await signedIn(new URL(page.url()).origin, username, passwordOf(username), () => demoNow().getTime());
  const isRefreshed = hasBeenRefreshed(test.info().titlePath.join(' '));
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    isRefreshed ? { ...kept, oauth_token: dueToken(kept.oauth_token) } : kept,
  );
  await page.goto(path);
  await expect(page).toHaveURL(path);
  if (isRefreshed) await expect.poll(() => storedToken(page)).not.toBe(kept.id_token);
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('id_token'));

/** A stored token record of which the next call finds that it must be refreshed first (specification, section 9). */
const dueToken = (record = '{}'): string =>
  JSON.stringify({ ...JSON.parse(record), expires_at: demoNow().getTime() + tokenExpiryMarginSeconds * 500 });

/** Waits until a screen stands there with all that it reads at once. */
export async function stands(page: Page, where?: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), where).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [role="status"][data-shape]'), where).toHaveCount(0);
}

/** Milliseconds without a request after which a browser asks for nothing more by itself. */
const quiet = 500;

/** Waits until nothing is on its way to a screen or to another tab of its browser, also of what is read for later. */
export async function settled(page: Page): Promise<void> {
  await stands(page);
  await expect.poll(() => trafficOf(page.context()).quietFor()).toBeGreaterThan(quiet);
}

/** Everything unusual on the console of one page: a journey ends with nothing. */
export function watchConsole(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}
