// Rooms: app, features, office, ui, kernel/texts
// One walk over every route of companies and of the program office: each is visited once, and looked at there for all that
// a machine can find.
import { type LanguageCode, languages } from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import type { Page } from '@playwright/test';
import { guideUrl, placeAt } from '../apps/portal/src/kernel/routing/guide-places.ts';
import { checkWithAxe } from './axe.ts';
import { backendAs } from './backend.ts';
import { addressesOf, everyRoute, guideOf, isInside, isOffered } from './every-route.ts';
import { lookOver } from './look-over.ts';
import { type Address, everyAddress, officeRoutes } from './office/addresses.ts';
import { signInAtOffice } from './office/desk.ts';
import { smallTargets } from './office/small-targets.ts';
import { fillOffice } from './office/what-stands.ts';
import { expect, signIn, stands, test } from './portal.ts';
import { isAtStock } from './servers/office.ts';
import { openServer } from './servers/own-server.ts';
import { looksAtAll } from './servers/slow-answers.ts';

// The page of an unknown address is answered with that status; the question for a second factor is a refusal. In minutes a
// session is renewed while a read is under way, and a server beside others is busy: such a read is sent again.
test.use({
  // A word that a setting was delivered with is a key of ours.
  knownFaults:
    /Failed to load resource.* (401|404|503)|oauth\/token: Failed to load resource.* 40[03]|office\/settings shows the key "pounds"/,
});
// A long walk is parted by language: each part has a browser of its own.
if (looksAtAll) test.describe.configure({ mode: 'parallel' });

const phone = 390;
const widths = [1280, 900, phone];
/** The whole page at once: a bar that stays in view covers something at any smaller height. */
const height = 3000;
const schemes = ['light', 'dark'] as const;
const codes = languages.map(({ code }) => code);
/** The parts of a walk: all languages in turn, or one after the other where the count is long. */
const parts: readonly (readonly LanguageCode[])[] = looksAtAll ? codes.map((code) => [code]) : [codes];
/** The page of the board is for anyone who holds no other role. */
const ofBoard = '/office/board';

/** How a route is looked at: at some widths, and at some of these axe goes through the whole page. */
interface Look {
  readonly language: LanguageCode;
  readonly scheme: (typeof schemes)[number];
  readonly shownAt: readonly number[];
  readonly axeAt: readonly number[];
}

/**
 * All looks in some languages where the count is long; else one of each route, in turn, at a width in turn, and every
 * other two with axe: half of the walk's time is its.
 */
function looksOf(place: number, spoken: readonly LanguageCode[]): readonly Look[] {
  const all = spoken.flatMap((language) =>
    schemes.map((scheme, turn) => {
      const axeAt = sampleOf(widths, widths.length, place + codes.indexOf(language) + turn, false);
      return { language, scheme, shownAt: widths, axeAt };
    }),
  );
  if (looksAtAll) return all;
  const isLooked = Math.floor(place / schemes.length) % 2 === 0;
  return sampleOf(all, all.length, place, false).map((look) => ({
    ...look,
    shownAt: look.axeAt,
    axeAt: isLooked ? look.axeAt : [],
  }));
}

/** All that a walk finds, not the first alone; where the count is long each is told at once. */
class Faults {
  readonly found: string[] = [];

  async during(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      this.found.push(String(error));
      if (looksAtAll) process.stdout.write(`${error}\n`);
    });
  }
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A screen as it stands at a width: nothing is in the way, scrolls sideways, is cut, covered or left in English. */
async function checkAt(page: Page, where: string, width: number, { language, axeAt }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await stands(page, where);
  await expect.poll(() => overflowOf(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0);
  // To look over a page moves it: what then stands half under the bar that stays would be too small to press.
  await page.evaluate(() => scrollTo(0, 0));
  if (axeAt.includes(width)) await checkWithAxe(page, where);
  // A screen draws itself anew after the width has changed; what is in the way by then stays.
  await expect.poll(() => lookOver(page, language), where).toEqual([]);
  if (width === phone) await expect.poll(() => smallTargets(page), where).toEqual([]);
}

/** The window is called after its page: a company's after its heading, one of the office at times without the names in it. */
async function checkTitle(page: Page, where: string, isOffice: boolean): Promise<void> {
  const isCalled = async () => {
    const title = await page.title();
    return (
      /^.+ – .+$/.test(title) && (isOffice || title.includes(await page.getByRole('heading', { level: 1 }).innerText()))
    );
  };
  await expect.poll(isCalled, where).toBe(true);
}

/** Addresses of the portal are declared: a link that leads to none shows the page of an unknown address. */
const declared = [...everyRoute, ...officeRoutes].map(
  (route) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`),
);

/** Every link to a screen leads to one. */
async function checkLinks(page: Page, where: string): Promise<void> {
  const linked = await page.evaluate(() => {
    const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/dashboard"], a[href^="/office"]');
    return [...links].map(({ pathname }) => pathname);
  });
  const lost = linked.filter((path) => !declared.some((route) => route.test(path)));
  expect(lost, `${where} links to nothing`).toEqual([]);
}

/** Each screen of a company leads to its part of the guide, and a part that is led to is where reading goes on. */
async function checkHelp(page: Page, route: string): Promise<void> {
  const place = guideOf(route);
  const url = place === undefined ? '/dashboard/help' : guideUrl(placeAt(place));
  await expect(page.locator(`a[href="${url}"]`).first(), `${route} leads to help`).toBeAttached();
  if (!route.endsWith('/help/$topic')) return;
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), `${route} goes to its heading`)
    .toBe('H2');
}

/**
 * Opens an address: as typing it does where the language changes and where the count is long; else as a link does, so that
 * neither the portal nor axe is compiled anew for each of some hundred screens.
 */
async function open(page: Page, server: string, path: string, language: LanguageCode): Promise<void> {
  const isSpoken = await page.evaluate((code) => {
    const spoken = localStorage.getItem('language');
    localStorage.setItem('language', code);
    return spoken === code;
  }, language);
  if (looksAtAll || !isSpoken) await page.goto(`${server}${path}`);
  // The router tells its own tools of itself.
  else await page.evaluate((href) => Reflect.get(globalThis, '__TSR_ROUTER__').navigate({ href }), path);
}

/** A screen, and each of its tabs, as one look wants it; where the count is short, every other tab. */
async function visitAll(page: Page, server: string, { route, path }: Address, look: Look, faults: Faults) {
  const where = `${path} ${look.language} ${look.scheme}`;
  await page.emulateMedia({ colorScheme: look.scheme });
  await open(page, server, path, look.language);
  await stands(page, where);
  await faults.during(checkTitle(page, `${where} is called after its heading`, route.startsWith('/office')));
  if (isInside(route)) await faults.during(checkHelp(page, route));
  const check = async (tab: string) => {
    for (const width of look.shownAt) await faults.during(checkAt(page, `${where}${tab} at ${width}`, width, look));
    await faults.during(checkLinks(page, `${where}${tab}`));
  };
  await check('');
  if (!route.startsWith('/office')) return;
  const tabs = (await page.getByRole('tab').all()).slice(1);
  for (const tab of looksAtAll ? tabs : tabs.filter((_tab, place) => place % 2 === 0)) {
    await tab.click();
    await check(` ${await tab.innerText()}`);
  }
}

/** @returns all that a walk over some routes finds */
async function walk(
  page: Page,
  server: string,
  addresses: readonly Address[],
  spoken: readonly LanguageCode[],
): Promise<readonly string[]> {
  const faults = new Faults();
  const visits = addresses
    .flatMap((address, place) => looksOf(place, spoken).map((look) => ({ address, look })))
    .toSorted((one, other) => codes.indexOf(one.look.language) - codes.indexOf(other.look.language));
  for (const { address, look } of visits) {
    await faults.during(test.step(address.path, () => visitAll(page, server, address, look, faults)));
  }
  return faults.found;
}

test('the look itself finds what it looks for', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent(`<main><p>Dismiss {{name}}</p><p>Stay signed in</p>
    <input placeholder="Search the user guide">
    <p style="overflow: hidden; width: 1rem; white-space: nowrap">Cut in its middle</p>
    <a href="#here" style="position: fixed; top: 8rem">Under the bar</a>
    <div style="position: fixed; top: 7rem; left: 0; width: 20rem; height: 4rem; z-index: 1">A bar</div></main>`);
  const found = (await lookOver(page, 'fr')).map((fault) => fault.split(':')[0]);
  expect(found.toSorted()).toEqual(['a placeholder', 'covered', 'cut', 'in English', 'in English']);
  expect((await smallTargets(page)).map((fault) => fault.split(' ')[1])).toEqual(['<input']);
  await page.close();
});

/** Pages that anybody may open, those for what goes wrong among them, which no feature declares. */
const openToAll = [...everyRoute.filter((route) => !isInside(route)), '/500', '/nowhere'];

for (const spoken of parts) {
  const inTurn = `in ${spoken.join(', ')}`;

  test(`every open page and every screen of a company is usable by everyone, ${inTurn}`, async ({ page, request }) => {
    test.setTimeout(looksAtAll ? 7_200_000 : 600_000);
    await page.goto('/');
    const server = new URL(page.url()).origin;
    const outside = openToAll.map((route) => ({ route, path: route.replace('$topic', 'certify') }));
    expect(await walk(page, server, outside, spoken)).toEqual([]);

    await signIn(page, 'multi');
    const companyId = (await page.evaluate(() => localStorage.getItem('company_uid'))) ?? '';
    const filled = await addressesOf({ backend: await backendAs(request, 'multi'), companyId });
    const inside = everyRoute.filter(isInside).filter(isOffered);
    const addresses = inside.map((route) => ({ route, path: route.includes('$') ? filled.get(route) : route }));
    expect(
      addresses.filter(({ path }) => path === undefined),
      'these need their parameters in every-route.ts',
    ).toEqual([]);
    const known = addresses.flatMap(({ route, path }) => (path === undefined ? [] : [{ route, path }]));
    expect(await walk(page, server, known, spoken)).toEqual([]);
  });

  test(`every screen of the console is usable by everyone, ${inTurn}`, async ({ page, browser }) => {
    test.skip(isAtStock(), 'A provider’s own backend has no console.');
    test.setTimeout(looksAtAll ? 7_200_000 : 600_000);
    const server = await openServer({});
    try {
      await fillOffice(server.data);
      const addresses = await everyAddress(server.data);
      page.on('response', (response) => {
        const call = `${response.request().method()} ${response.url()}`;
        if (response.url().endsWith('/oauth/token')) return;
        if (response.status() < 400) refused.delete(call);
        else refused.set(call, response.status());
      });
      /** Calls that were refused, and not answered afterwards. */
      const refused = new Map<string, number>();
      await signInAtOffice(page, server.address, 'staff', '/office/reports');
      const desks = addresses.filter(({ route }) => route !== ofBoard);
      expect(await walk(page, server.address, desks, spoken)).toEqual([]);
      expect([...refused]).toEqual([]);
      const board = await (await browser.newContext()).newPage();
      await signInAtOffice(board, server.address, 'board', ofBoard);
      const own = addresses.filter(({ route }) => route === ofBoard);
      expect(await walk(board, server.address, own, spoken)).toEqual([]);
      await board.context().close();
    } finally {
      await server.close();
    }
  });
}
