import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { demoDay } from './demo-day.ts';
import { signedIn } from './signed-in.ts';

export { expect } from '@playwright/test';

declare global {
  interface Window {
    /** Put into every page by `watchContext`. */
    tellViolation(text: string): Promise<void>;
  }
}

/** Collects what every page of a browser says besides the normal: refused by the content policy, errors, exceptions. */
async function watchContext(context: BrowserContext, faults: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.location().url}: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(error.error().message));
  await context.exposeBinding('tellViolation', (_source, text: string) => {
    faults.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      void window.tellViolation(`${location.pathname} breaks ${effectiveDirective}: ${blockedURI}`);
    });
  });
}

interface Watched {
  /** What a journey brings about itself, such as a failed request where it takes the network away. */
  readonly knownFaults: RegExp | null;
  readonly noFaults: undefined;
}

/** A journey of which no page breaks the content policy or says an error (quality.md S4). */
export const test = base.extend<Watched>({
  knownFaults: [null, { option: true }],
  noFaults: [
    async ({ browser, context, knownFaults }, use) => {
      const faults: string[] = [];
      // One that is closed at once is listened to no more.
      const watchAnother = (another: BrowserContext) => void watchContext(another, faults).catch(() => undefined);
      await watchContext(context, faults);
      // Journeys of several people open browsers of their own.
      browser.on('context', watchAnother);
      await use(undefined);
      browser.off('context', watchAnother);
      expect(faults.filter((fault) => !knownFaults?.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Of the demonstration's accounts, and of those that a journey opens: nobody may choose the first one. */
const passwords = { demonstration: 'packhouse-demo', journey: 'rain on a tin roof' } as const;

/** The password of an account, by its name. */
export const passwordOf = (username: string): string =>
  username.startsWith('journey') ? passwords.journey : passwords.demonstration;

/** The time of this moment on the demonstration's day, milliseconds since 1970. */
const demoNow = (): number => Date.parse(`${demoDay}${new Date().toISOString().slice(10)}`);

/** Sets the browser's clock to the demonstration's day, so that no journey rots, and lets it run from there. */
export async function setClock(page: Page): Promise<void> {
  await page.clock.install({ time: demoNow() });
}

/** An address of the portal's that holds nothing, to put into the browser what the portal would have kept there. */
const nowhere = '/nothing';

/**
 * Is signed in, by the calls of the portal but not through its screen.
 * @param path where the person ends: the page that the journey begins with
 */
export async function signIn(page: Page, username: string, path = '/dashboard'): Promise<void> {
  await setClock(page);
  // With an icon of its own, for which the server is not asked.
  const body = '<link rel="icon" href="data:,">';
  await page.route(nowhere, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(nowhere);
  await page.unroute(nowhere);
  const kept = await signedIn(new URL(page.url()).origin, username, passwordOf(username), demoNow);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** What the console of one page said besides the normal: a journey ends with none. */
export function watchConsole(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}
