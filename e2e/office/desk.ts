import { appCode } from '@packhouse/testing';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { checkWithAxe } from '../axe.ts';
import { lookOver } from '../look-over.ts';
import { passwordOf, setClock } from '../portal.ts';
import { rowsOf } from '../servers/office.ts';

/** Signs a person of the office in with their app's code, and ends at a page of the console. */
export async function signInAtOffice(page: Page, server: string, username: string, path: string): Promise<void> {
  await setClock(page);
  await page.goto(`${server}${path}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(username));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const isThere = new RegExp(`${path}(\\?|$)`);
  // A code opens once: who signed in within the same half minute waits for the next one, as people do.
  await expect(async () => {
    const code = page.getByLabel('Code of your app');
    // An answer that came later than the last look has let them in.
    if (!isThere.test(page.url())) {
      await code.fill(appCode(`PACKHOUSE${username.toUpperCase()}`.padEnd(32, '2')), { timeout: 8_000 });
      await page.getByRole('button', { name: 'Sign in', exact: true }).click({ timeout: 8_000 });
    }
    await expect(page).toHaveURL(isThere, { timeout: 8_000 });
  }).toPass({ timeout: 90_000, intervals: [5_000] });
}

/** Somebody of the office in a browser of their own. */
export async function somebody(browser: Browser, server: string, username: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAtOffice(page, server, username, path);
  return page;
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A screen that stands still is usable by everybody. */
export async function look(page: Page, where: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await checkWithAxe(page, where);
  await expect.poll(() => lookOver(page, 'en'), where).toEqual([]);
}

/** The database's own answer, member by member. */
export const tableRows = async (statement: string, data: string) =>
  // Border: the columns that the statement names.
  (await rowsOf(statement, data)) as readonly Readonly<Record<string, unknown>>[];

/** The hands of somebody at the console: every press and click is counted. */
export interface Hands {
  readonly press: (key: string, page: Page) => Promise<void>;
  readonly click: (place: Locator) => Promise<void>;
  /** Typed into a field: one for each character. */
  readonly type: (place: Locator, text: string) => Promise<void>;
  readonly count: () => number;
}

export function hands(): Hands {
  let count = 0;
  return {
    press: async (key, page) => {
      count += 1;
      await page.keyboard.press(key);
    },
    click: async (place) => {
      count += 1;
      await place.click();
    },
    type: async (place, text) => {
      count += text.length;
      await place.pressSequentially(text);
    },
    count: () => count,
  };
}

/** Leaves the documents of a server's invoices unmade: each that is made moves the version that somebody saw. */
export async function withoutDocuments(data: string): Promise<void> {
  await tableRows(
    "delete from pgboss.job where state in ('created', 'retry') and name = 'documents' returning id",
    data,
  );
  const active = "select id from pgboss.job where state = 'active' and name = 'documents'";
  await expect.poll(() => tableRows(active, data), { timeout: 60_000 }).toEqual([]);
}
