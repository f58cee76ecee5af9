import type { Browser, Page } from '@playwright/test';
import { options } from '../measure/options.ts';
import { openBrowser } from './open-browser.ts';
import { startServer } from './start-server.ts';

/** The day of the demonstration, in whose last month deliveries lie. */
export const demoDay = '2026-11-21';
/** Of every person of the demonstration. */
export const password = 'packhouse-demo';
/** How many times slower than this machine a page is measured. */
export const slowdown = 4;

/** Runs `work` with a browser on the server of `--url`, else on one of its own with the demonstration. */
export async function withPortal<T>(work: (browser: Browser, url: string) => Promise<T>): Promise<T> {
  process.env.DEMO_TODAY = demoDay;
  const server = options.url === undefined ? await startServer() : { url: options.url, stop: () => Promise.resolve() };
  const browser = await openBrowser();
  try {
    return await work(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Signs in a person of the demonstration. */
export async function signIn(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/signin`);
  await fillSignIn(page, username);
}

/** The same on the page of the sign-in. */
export async function fillSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/dashboard$/);
}

export async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
