import { type LanguageCode, languages } from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import type { Page } from '@playwright/test';
import { checkWithAxe } from './axe.ts';
import { lookOver } from './look-over.ts';
import { type Address, everyAddress } from './office/addresses.ts';
import { signInAtOffice } from './office/desk.ts';
import { fillOffice } from './office/what-stands.ts';
import { expect, test } from './portal.ts';
import { type OwnServer, openServer } from './servers/own-server.ts';

// The question for a second factor is a refusal; nothing behind it may be one.
test.use({ knownFaults: /oauth\/token: Failed to load resource.* 40[013]/ });

const isLong = process.env.TEST_LONG === '1';
const widths = [1280, 900, 390];
const schemes = ['light', 'dark'] as const;
/** The whole page at once: a bar that stays in view covers something at any smaller height. */
const height = 3000;
/** The page of the board is for who holds no other role. */
const ofBoard = '/office/board';

let server: OwnServer;
let addresses: readonly Address[];
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await openServer({});
  await fillOffice(server.data);
  addresses = await everyAddress(server.data);
});
test.afterAll(async () => server?.close());

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until nothing is on its way to a screen. */
async function stands(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), where).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [role="status"][data-shape]'), where).toHaveCount(0);
}

interface Look {
  readonly language: LanguageCode;
  readonly scheme: (typeof schemes)[number];
  /** Each is looked at for what scrolls sideways; `into` are searched whole. */
  readonly shownAt: readonly number[];
  readonly into: readonly number[];
}

/** A screen as it stands, at some widths: nothing is in the way, scrolls sideways, is cut, covered or left in English. */
async function check(page: Page, where: string, { language, shownAt, into }: Look): Promise<void> {
  for (const width of shownAt) {
    await page.setViewportSize({ width, height });
    await stands(page, `${where} at ${width}`);
    await expect.poll(() => overflowOf(page), `${where} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    if (!into.includes(width)) continue;
    await checkWithAxe(page, `${where} at ${width}`);
    // A screen draws itself anew after the width has changed; what is in the way by then stays.
    await expect.poll(() => lookOver(page, language), `${where} at ${width}`).toEqual([]);
  }
}

/** A screen, and each of its tabs. */
async function checkAll(page: Page, { path }: Address, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look.scheme });
  await page.evaluate((code) => localStorage.setItem('language', code), look.language);
  await page.goto(`${server.address}${path}`);
  const where = `${path} ${look.language} ${look.scheme}`;
  await stands(page, where);
  await check(page, where, look);
  for (const tab of (await page.getByRole('tab').all()).slice(1)) {
    await tab.click();
    await check(page, `${where} ${await tab.innerText()}`, look);
  }
}

/** All looks where the count is long; else one of each screen, in turn, and at the width of a phone. */
function looksOf(place: number): readonly Look[] {
  const codes = languages.map(({ code }) => code);
  const all = codes.flatMap((language) =>
    schemes.map((scheme) => ({ language, scheme, shownAt: widths, into: widths })),
  );
  if (isLong) return all;
  const into = sampleOf(widths, widths.length, place);
  const shownAt = widths.filter((width) => width === 390 || into.includes(width));
  return sampleOf(all, all.length, place).map((look) => ({ ...look, shownAt, into }));
}

/** All that a walk over some screens finds, not the first alone. */
async function walk(page: Page, screens: readonly (readonly [Address, number])[]): Promise<readonly string[]> {
  const faults: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${page.url()}: ${response.status()} of ${response.url()}`);
  });
  for (const [address, place] of screens) {
    for (const look of looksOf(place)) {
      const { path } = address;
      const walked = test.step(`${path} ${look.language} ${look.scheme}`, () => checkAll(page, address, look));
      await walked.catch((error: unknown) => faults.push(String(error)));
    }
  }
  return faults;
}

test('every screen of the console is usable by everyone at every width, in turn in every language', async ({
  page,
}) => {
  test.setTimeout(isLong ? 7_200_000 : 400_000);
  await signInAtOffice(page, server.address, 'staff', '/office/reports');
  const screens = [...addresses].map((address, place) => [address, place] as const);
  expect(
    await walk(
      page,
      screens.filter(([{ route }]) => route !== ofBoard),
    ),
  ).toEqual([]);
});

test('so is the page of the board, for who sits on it', async ({ page }) => {
  test.setTimeout(isLong ? 600_000 : 200_000);
  await signInAtOffice(page, server.address, 'board', ofBoard);
  const [address] = addresses.filter(({ route }) => route === ofBoard);
  if (address === undefined) throw new Error('The board has no page.');
  expect(await walk(page, [[address, addresses.indexOf(address)]])).toEqual([]);
});
