import { sampleOf } from '@packhouse/testing';
import type { Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { addressesOf, everyRoute, isInside, isOffered } from './every-route.ts';
import { expect, signIn, test } from './portal.ts';
import { isAtStock } from './servers/office.ts';

// Every read is made to fail.
test.use({ knownFaults: /Failed to load resource.* 500/ });

const reads = /\/(jsonapi|account|calendar|documents)\//;
const failed = /^message: 500$/;

/** Lets every read of the backend fail, and hears which were asked. */
async function failReads(page: Page): Promise<Set<string>> {
  const asked = new Set<string>();
  await page.route(reads, async (route) => {
    const call = route.request();
    if (call.method() !== 'GET' || call.resourceType() === 'document') return route.continue();
    asked.add(new URL(call.url()).pathname);
    return route.fulfill({ status: 500, contentType: 'application/vnd.api+json', body: '{"errors":[]}' });
  });
  return asked;
}

/** Presses every Retry of the screen until none is left. */
async function retryAll(page: Page): Promise<void> {
  const retry = page.getByRole('main').getByRole('button', { name: /^Retry/ });
  await expect(async () => {
    for (const button of await retry.all()) await button.click({ timeout: 1_000 }).catch(() => undefined);
    await expect(page.getByText(failed)).toHaveCount(0, { timeout: 2_000 });
    await expect(retry).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

/** Drawn from what signing in has read. */
const asksNothing = ['/dashboard/help', '/dashboard/help/$topic'];
/** Screens whose reads a provider's backend does not offer. */
const asksOursAlone = ['/dashboard/profile'];
/** New forms for which the reads only help with what is typed: they go on without them (specification, section 8). */
const goesOn: ReadonlyMap<string, RegExp | string> = new Map([
  ['/dashboard/contacts/new', 'The certificates could not be loaded. Everything else can be saved.'],
  ['/dashboard/reimbursements/domestic/new', 'Add a domestic item'],
  ['/dashboard/reimbursements/import/new', 'Add an import item'],
]);

/** So many of the screens are tried in a sample; all of them are opened, with their reads, in walk-every-screen.spec.ts. */
const oneScreenIn = 3;

test('every screen says that its reads failed, and Retry brings what it is for', { tag: '@long' }, async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  await signIn(page, 'multi');
  const silent = isAtStock() ? [...asksNothing, ...asksOursAlone] : asksNothing;
  const companyId = await page.evaluate(() => localStorage.getItem('company_uid'));
  const filled = await addressesOf({ backend: await backendAs(request, 'multi'), companyId: companyId ?? '' });
  for (const path of sampleOf(everyRoute.filter(isInside), oneScreenIn).filter(isOffered)) {
    await test.step(path, async () => {
      const asked = await failReads(page);
      await page.goto((path.includes('$') ? filled.get(path) : path) ?? '');
      await expect.soft(page.getByRole('heading', { level: 1 }), `${path} names itself`).toBeVisible();
      if (silent.includes(path)) {
        expect.soft([...asked], path).toEqual([]);
      } else {
        const shown = page.getByText(goesOn.get(path) ?? failed).first();
        await expect.soft(shown, `${path} after its reads failed`).toBeVisible();
      }
      await page.unroute(reads);
      await expect.soft(retryAll(page), `${path} after Retry`).resolves.toBeUndefined();
    });
  }
});

test('exemptions that do not load raise nothing, and the screen says so in their place', async ({ page }) => {
  await signIn(page, 'multi');
  const exemptions = '**/jsonapi/node/exemption?*';
  const fail = () => page.route(exemptions, (route) => route.fulfill({ status: 500, body: '' }));
  const main = page.getByRole('main');

  await fail();
  await page.goto('/dashboard/exemptions/deMinimis');
  await expect(main.getByRole('heading', { name: 'Exemptions could not be loaded' })).toBeVisible();
  await expect(main.getByRole('heading', { name: /^No de minimis exemption/ })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Apply for an exemption' })).toHaveCount(0);
  await page.unroute(exemptions);
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('heading', { name: 'Exemptions could not be loaded' })).toBeHidden();

  await fail();
  await page.goto('/dashboard/contacts/new');
  const unread = main.getByText('The certificates could not be loaded. Everything else can be saved.');
  await expect(unread).toBeVisible();
  await page.unroute(exemptions);
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('combobox', { name: /^Default certificate/ })).toBeEnabled();

  // Where they only help to check what is typed, the form goes on without them.
  await fail();
  await page.goto('/dashboard/firstHandlerReports');
  await main
    .getByRole('row', { name: /November 2026/ })
    .getByRole('link')
    .first()
    .click();
  await expect(main.getByRole('grid', { name: 'Non-exempt receipts' })).toBeVisible();
  await expect(page.getByText(failed)).toHaveCount(0);
  await page.goto('/dashboard/reimbursements/import/new');
  await expect(main.getByRole('button', { name: 'Add an import item' })).toBeVisible();
  await expect(page.getByText(failed)).toHaveCount(0);
});

const parts = [
  { path: '/dashboard/calendar', what: 'exemption certificates' },
  { path: '/dashboard/documents', what: 'Some documents' },
];

for (const { path, what } of parts) {
  test(`one failed read takes nothing else of ${path} down`, async ({ page }) => {
    await signIn(page, 'multi');
    const main = page.getByRole('main');
    const shown = path.endsWith('calendar') ? main.getByRole('tab').first() : main.getByRole('status').first();
    await page.route('**/jsonapi/node/exemption?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(path);
    await expect(main.getByText(failed)).toBeVisible();
    await expect(main.getByText(new RegExp(`${what}.*could not be loaded`))).toBeVisible();
    await expect(shown).toBeVisible();
    await page.unroute('**/jsonapi/node/exemption?*');
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByText(failed)).toHaveCount(0);
    await expect(shown).toBeVisible();
  });
}
