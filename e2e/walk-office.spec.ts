import { type LanguageCode, languages } from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import type { Page } from '@playwright/test';
import { checkWithAxe } from './axe.ts';
import { lookOver } from './look-over.ts';
import { type Address, everyAddress } from './office/addresses.ts';
import { signInAtOffice } from './office/desk.ts';
import { smallTargets } from './office/small-targets.ts';
import { fillOffice } from './office/what-stands.ts';
import { expect, stands, test } from './portal.ts';
import { type OwnServer, openServer } from './servers/own-server.ts';
import { looksAtAll } from './servers/slow-answers.ts';

// The question for a second factor is a refusal; nothing behind it may be one.
test.use({ knownFaults: /oauth\/token: Failed to load resource.* 40[013]/ });

const phone = 390;
const widths = [1280, 900, phone];
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

interface Look {
  readonly language: LanguageCode;
  readonly scheme: (typeof schemes)[number];
  /** Each is looked at for what scrolls sideways; `into` are looked over, and at `axeAt` axe goes through the whole page. */
  readonly shownAt: readonly number[];
  readonly into: readonly number[];
  readonly axeAt: readonly number[];
}

/** A screen as it stands at a width: nothing is in the way, scrolls sideways, is cut, covered or left in English. */
async function checkAt(page: Page, where: string, width: number, { language, into, axeAt }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await stands(page, where);
  await expect.poll(() => overflowOf(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0);
  if (!into.includes(width)) return;
  // To look over a page moves it: what then stands half under the bar that stays would be too small to press.
  await page.evaluate(() => scrollTo(0, 0));
  if (axeAt.includes(width)) await checkWithAxe(page, where);
  // A screen draws itself anew after the width has changed; what is in the way by then stays.
  await expect.poll(() => lookOver(page, language), where).toEqual([]);
  if (width === phone) await expect.poll(() => smallTargets(page), where).toEqual([]);
}

/** Found by a walk so far: each is told at once, as a long walk is read while it goes on. */
class Faults {
  readonly found: string[] = [];

  add(fault: string): void {
    this.found.push(fault);
    if (looksAtAll) process.stdout.write(`${fault}\n`);
  }

  /** Goes on after what is found on the way. */
  async during(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => this.add(String(error)));
  }
}

/** A screen, and each of its tabs, at some widths. */
async function checkAll(page: Page, { path }: Address, look: Look, faults: Faults): Promise<void> {
  await page.emulateMedia({ colorScheme: look.scheme });
  await page.evaluate((code) => localStorage.setItem('language', code), look.language);
  await page.goto(`${server.address}${path}`);
  const where = `${path} ${look.language} ${look.scheme}`;
  await stands(page, where);
  const check = async (tab: string) => {
    for (const width of look.shownAt) await faults.during(checkAt(page, `${where}${tab} at ${width}`, width, look));
  };
  await check('');
  for (const tab of (await page.getByRole('tab').all()).slice(1)) {
    await tab.click();
    await check(` ${await tab.innerText()}`);
  }
}

const codes = languages.map(({ code }) => code);

/**
 * All looks in some languages where the count is long, axe taking most of the time and so the widths in turn; else, and
 * where answers are late, one of each screen, in turn, and at the width of a phone.
 */
function looksOf(place: number, spoken: readonly LanguageCode[]): readonly Look[] {
  const all = spoken.flatMap((language) =>
    schemes.map((scheme, turn) => {
      const axeAt = sampleOf(widths, widths.length, place + codes.indexOf(language) + turn, false);
      return { language, scheme, shownAt: widths, into: widths, axeAt };
    }),
  );
  if (looksAtAll) return all;
  const into = sampleOf(widths, widths.length, place, false);
  const shownAt = widths.filter((width) => width === phone || into.includes(width));
  return sampleOf(all, all.length, place, false).map((look) => ({ ...look, shownAt, into, axeAt: into }));
}

/** All that a walk over some screens finds, not the first alone. */
async function walk(page: Page, route: (path: string) => boolean, spoken = codes): Promise<readonly string[]> {
  const faults = new Faults();
  let looks = 0;
  page.on('response', (response) => {
    if (response.status() >= 400) faults.add(`${page.url()}: ${response.status()} of ${response.url()}`);
  });
  for (const [place, address] of addresses.entries()) {
    if (!route(address.route)) continue;
    for (const look of looksOf(place, spoken)) {
      const where = `${address.path} ${look.language} ${look.scheme}`;
      await faults.during(test.step(where, () => checkAll(page, address, look, faults)));
      looks += 1;
    }
    if (looksAtAll) process.stdout.write(`${looks} looks, ${faults.found.length} findings: ${address.path}\n`);
  }
  return faults.found;
}

// A long walk is parted by language: each part has a server and a browser of its own.
if (looksAtAll) test.describe.configure({ mode: 'parallel' });

for (const spoken of looksAtAll ? codes.map((code) => [code]) : [codes])
  test(`every screen of the console is usable by everyone at every width, in turn in ${spoken.join(', ')}`, async ({
    page,
  }) => {
    test.setTimeout(looksAtAll ? 7_200_000 : 600_000);
    await signInAtOffice(page, server.address, 'staff', '/office/reports');
    expect(await walk(page, (route) => route !== ofBoard, spoken)).toEqual([]);
  });

test('so is the page of the board, for who sits on it', async ({ page }) => {
  test.setTimeout(looksAtAll ? 600_000 : 200_000);
  await signInAtOffice(page, server.address, 'board', ofBoard);
  expect(await walk(page, (route) => route === ofBoard)).toEqual([]);
});
