import { sampleOf } from '@packhouse/testing';
import type { Locator, Page } from '@playwright/test';
import { focusIsKept, pressAt, typeAt } from './keyboard.ts';
import { tabAround, tabThrough, toTop } from './keyboard-walk.ts';
import { button, heading, signInAtOffice } from './office/desk.ts';
import { fillOffice } from './office/what-stands.ts';
import { expect, stands, test } from './portal.ts';
import { serverOfFile } from './servers/server-of-file.ts';

// The question for a second factor is a refusal; nothing behind it may be one.
test.use({ knownFaults: /oauth\/token: Failed to load resource.* 40[013]/ });

const start = '/office';

interface DeskByKeys {
  /** The links that lead there from the start page. */
  readonly way: readonly string[];
  /** Its rows have no screens of their own. */
  readonly isWithoutItems?: true;
  /** Words of the row of an item at which that button stands; absent: it stands at every one. */
  readonly row?: RegExp;
  /** The button that asks in a dialog before something is done; absent: nothing is done there. */
  readonly asks?: RegExp;
  /** Where that button stands, if not at the first item, and what has to be done before it can be pressed. */
  readonly asksAtDesk?: true;
  readonly before?: (page: Page) => Promise<void>;
}

/** To write a message takes a screen of its own, whose last button asks. */
async function writeMessage(page: Page): Promise<void> {
  await follow(
    page,
    page.getByRole('main').getByRole('link', { name: 'Write a message' }).first(),
    '/office/messages/new',
  );
  await typeAt(page, page.getByLabel(/^Subject/).first(), 'Rates');
  await typeAt(page, page.getByLabel(/^Text/).first(), 'The rates hold.');
}

const desks: Readonly<Record<string, DeskByKeys>> = {
  exemptions: { way: ['/office/exemptions'], row: /Waiting|Pending|Approved/, asks: /Recommend|Revoke/ },
  reimbursements: { way: ['/office/reimbursements'], asks: /Return to the company|Adjust|Accept a document/ },
  'sign-ups': { way: ['/office/sign-ups'], asks: /Decline/ },
  companies: { way: ['/office/companies'], asks: /Edit contact data/ },
  payments: { way: ['/office/payments'], asks: /Record a payment/, asksAtDesk: true },
  statements: { way: ['/office/payments', '/office/payments/statements'], asks: /Split/ },
  invoices: { way: ['/office/invoices'], asks: /Make void/ },
  charges: { way: ['/office/charges'], asks: /Waive/ },
  seasons: { way: ['/office/seasons'], asks: /Create a season/, asksAtDesk: true },
  settings: { way: ['/office/settings'] },
  messages: {
    way: ['/office/messages'],
    isWithoutItems: true,
    asks: /Send the message/,
    asksAtDesk: true,
    before: writeMessage,
  },
  exports: { way: ['/office/audit', '/office/audit/exports'], isWithoutItems: true },
  jobs: { way: ['/office/jobs'], asks: /Discard/ },
  audit: { way: ['/office/audit'] },
};

const server = serverOfFile();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await fillOffice(server.data);
});

/** Waits until the screen of a path is there as it stays. */
async function standsAt(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
  await stands(page);
}

const firstItem = (page: Page, { row = /./ }: DeskByKeys): Locator =>
  page.getByRole('main').locator('tbody tr').filter({ hasText: row }).locator('th a').first();
// A menu is drawn in a part of this role too, which goes a moment later than it closes.
const dialog = (page: Page): Locator => page.locator('section:is([role="dialog"], [role="alertdialog"])');

/** Goes by Tab from the top of the page to a part of it and presses Enter there. */
async function enterAt(page: Page, target: Locator): Promise<void> {
  await toTop(page);
  await pressAt(page, target, 'Enter');
}

/** Follows a link: the address is there before the page, so the heading of the one before has to be gone. */
async function follow(page: Page, link: Locator, path: string): Promise<void> {
  const before = await heading(page).elementHandle();
  await enterAt(page, link);
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
  await standsAt(page, path);
  await focusIsKept(page);
}

/** Comes from the start page to a desk by the links of its navigations. */
async function reach(page: Page, { way }: DeskByKeys): Promise<void> {
  await page.goto(`${server.address}${start}`);
  await standsAt(page, start);
  for (const path of way) {
    const link = page.getByRole('navigation').locator(`a[href="${path}"]`).first();
    await follow(page, link, path);
  }
}

/** A dialog that was opened by a button holds the focus, and gives it back to the button. */
async function checkDialog(page: Page, opener: Locator): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  expect(await tabAround(page, dialog(page))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** The window of what narrows a list opens from a menu. */
async function checkFilter(page: Page): Promise<void> {
  const opener = button(page, 'Filter');
  if ((await opener.count()) === 0) return;
  await enterAt(page, opener);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await checkDialog(page, opener);
}

async function checkAct(page: Page, { asks, before }: DeskByKeys): Promise<void> {
  if (asks === undefined) return;
  await before?.(page);
  const opener = page.getByRole('main').getByRole('button', { name: asks }).first();
  await enterAt(page, opener);
  await checkDialog(page, opener);
}

/** Opens the first item, walks through it, and comes back to its row. */
async function checkItem(page: Page, desk: DeskByKeys, path: string): Promise<void> {
  const row = firstItem(page, desk);
  const href = await row.getAttribute('href');
  await follow(page, row, href ?? '');
  expect(await tabThrough(page)).toEqual([]);
  if (!desk.asksAtDesk) await checkAct(page, desk);
  // By its own link, and as the browser does.
  await follow(page, page.getByRole('main').locator(`header a[href^="${path}"]`).first(), path);
  const opened = page.getByRole('main').locator(`tbody th a[href="${href}"]`);
  await expect(opened).toBeFocused();
  await expect(opened).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(opened).toHaveCount(0);
  await standsAt(page, href ?? '');
  await page.goBack();
  await expect(opened).toBeFocused();
}

async function checkDesk(page: Page, desk: DeskByKeys): Promise<void> {
  const path = desk.way.at(-1) ?? start;
  await reach(page, desk);
  if (desk.isWithoutItems !== true) await expect(firstItem(page, desk)).toBeVisible();
  expect(await tabThrough(page)).toEqual([]);
  await checkFilter(page);
  if (desk.isWithoutItems !== true) await checkItem(page, desk, path);
  if (desk.asksAtDesk) await checkAct(page, desk);
}

/** Every desk that can be worked by keys is worked by them; all that is found is told, not the first alone. */
async function work(page: Page, some: readonly (readonly [string, DeskByKeys])[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, desk] of some) {
    const worked = test.step(name, () => checkDesk(page, desk));
    await worked.catch((error: unknown) => found.push(`${name}: ${String(error)}`));
  }
  return found;
}

const all = Object.entries(desks);
/** Every fifth: one with an item to decide, one that has keys of its own, one that is written in. */
const always = sampleOf(all, 5, 0, false);
const rest = all.filter((one) => !always.includes(one));

test('a desk of the office is worked by keyboard alone', async ({ page }) => {
  await signInAtOffice(page, server.address, 'staff', start);
  expect(await work(page, always)).toEqual([]);
});

test('what a menu opens gives the focus back, however soon it is closed', async ({ page }) => {
  await signInAtOffice(page, server.address, 'staff', start);
  await reach(page, { way: ['/office/payments'] });
  const opener = button(page, 'Filter');
  await enterAt(page, opener);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  // From now on a fading takes its time, and is at its end just as a dialog goes, as it may happen to be.
  await page.evaluate(() => {
    const finish = () => {
      for (const animation of document.getAnimations()) animation.finish();
    };
    finish();
    document.documentElement.style.setProperty('--quick', '20s');
    const isDialog = (node: Node) => node instanceof Element && node.querySelector('section[role="dialog"]') !== null;
    new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => [...removedNodes].some(isDialog))) finish();
    }).observe(document.body, { childList: true });
  });
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('so is every other desk', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(900_000);
  await signInAtOffice(page, server.address, 'staff', start);
  expect(await work(page, rest)).toEqual([]);
});
