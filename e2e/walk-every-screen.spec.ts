import { type LanguageCode, languages } from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import type { Page } from '@playwright/test';
import { guideUrl, placesOfRoutes } from '../apps/portal/src/kernel/routing/guide-places.ts';
import { checkWithAxe } from './axe.ts';
import { backendAs } from './backend.ts';
import { addressesOf, everyRoute, isInside, isOffered } from './every-route.ts';
import { lookOver } from './look-over.ts';
import { smallTargets } from './office/small-targets.ts';
import { expect, signIn, test } from './portal.ts';
import { looksAtAll } from './servers/slow-answers.ts';

// The page of an unknown address is answered with that status.
test.use({ knownFaults: /Failed to load resource.* 404/ });

const widths = [1280, 900, 390];
/** The whole page at once: a bar that stays in view covers something at any smaller height. */
const height = 3000;
/** Addresses that no feature declares: the pages for what goes wrong. */
const outside = [...everyRoute.filter((path) => !isInside(path)), '/500', '/nowhere'];
const inside = everyRoute.filter(isInside);

/** Each route in another language than the one before it, the same in each run. */
const languageOf = (path: string): LanguageCode => {
  const place = [...outside, ...inside].indexOf(path);
  return languages[place % languages.length]?.code ?? 'en';
};

/** How screens are shown: each in one language and in the light, in turn; all of it where the count is long. */
interface Appearance {
  readonly languageOf: (path: string) => LanguageCode;
  readonly scheme: 'light' | 'dark';
}
const schemes = ['light', 'dark'] as const;
const appearances: readonly Appearance[] = looksAtAll
  ? languages.flatMap(({ code }) => schemes.map((scheme) => ({ languageOf: () => code, scheme })))
  : [{ languageOf, scheme: 'light' }];

/** Widths at which a route is looked into in a sample, the routes taking them in turn. */
const lookedInto = (path: string) => sampleOf(widths, widths.length, [...outside, ...inside].indexOf(path), looksAtAll);

/** A screen that scrolls sideways anywhere does so on a phone: each is shown there, and where it is looked into. */
const shownAt = (path: string) =>
  widths.filter((width) => looksAtAll || width === 390 || lookedInto(path).includes(width));

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function choose(page: Page, language: string): Promise<void> {
  await page.evaluate((code) => localStorage.setItem('language', code), language);
}

/** Each screen leads to its part of the guide, and a part that is led to is where reading goes on. */
async function checkHelp(page: Page, path: string): Promise<void> {
  const place = placesOfRoutes[path];
  const url = place ? guideUrl(place) : '/dashboard/help';
  await expect(page.locator(`a[href="${url}"]`).first(), `${path} leads to help`).toBeAttached();
  if (!path.endsWith('/help/$topic')) return;
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), `${path} goes to its heading`)
    .toBe('H2');
}

/** A screen at every width: nothing is in the way, scrolls sideways, is cut, covered or left in English. */
async function check(page: Page, path: string, language: LanguageCode): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await page.waitForLoadState('networkidle');
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(() => page.title(), `${path} is called after its heading`).toContain(heading);
  for (const width of shownAt(path)) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('heading', { level: 1 }), `${path} at ${width}`).toBeVisible();
    await expect.poll(() => overflowOf(page), `${path} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    if (lookedInto(path).includes(width)) await checkWithAxe(page, `${path} at ${width}`);
    // A screen draws itself anew after the width has changed; what is in the way by then stays.
    await expect.poll(() => lookOver(page, language), `${path} at ${width} in ${language}`).toEqual([]);
  }
}

test('every open page is usable by everyone at every width, in turn in every language', async ({ page }) => {
  test.setTimeout(looksAtAll ? 3_600_000 : 240_000);
  await page.goto('/');
  for (const { languageOf: spoken, scheme } of appearances) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of outside) {
      await test.step(`${path} ${spoken(path)} ${scheme}`, async () => {
        await choose(page, spoken(path));
        await page.goto(path.replace('$topic', 'certify'));
        await check(page, path, spoken(path));
      });
    }
  }
});

test('the look itself finds what it looks for', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent(`<main><p>Dismiss {{name}}</p><p>Stay signed in</p>
    <input placeholder="Search the user guide">
    <p style="overflow: hidden; width: 1rem; white-space: nowrap">Cut in its middle</p>
    <a href="#here" style="position: fixed; top: 8rem">A link</a>
    <div style="position: fixed; top: 7rem; left: 0; width: 20rem; height: 4rem; z-index: 1">A bar</div></main>`);
  const found = (await lookOver(page, 'fr')).map((fault) => fault.split(':')[0]);
  expect(found.toSorted()).toEqual(['a placeholder', 'covered', 'cut', 'in English', 'in English']);
  expect((await smallTargets(page)).map((fault) => fault.split(' ')[1])).toEqual(['<input']);
  await page.close();
});

test('every screen of a company of all kinds is usable by everyone at every width, in turn in every language', async ({
  page,
  request,
}) => {
  test.setTimeout(looksAtAll ? 7_200_000 : 600_000);
  await signIn(page, 'multi');
  const companyId = await page.evaluate(() => localStorage.getItem('company_uid'));
  const filled = await addressesOf({ backend: await backendAs(request, 'multi'), companyId: companyId ?? '' });
  for (const { languageOf: spoken, scheme } of appearances) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of inside.filter(isOffered)) {
      await test.step(`${path} ${spoken(path)} ${scheme}`, async () => {
        const address = path.includes('$') ? filled.get(path) : path;
        expect(address, `${path} needs its parameters in every-route.ts`).toBeDefined();
        await choose(page, spoken(path));
        await page.goto(address ?? '');
        await checkHelp(page, path);
        await check(page, path, spoken(path));
      });
    }
  }
});
