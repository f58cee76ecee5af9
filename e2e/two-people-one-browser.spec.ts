// Rooms: kernel/session, kernel/storage, app/shell
// A browser that two people use one after the other: nothing of the first is ever seen by the second.
import type { Page } from '@playwright/test';
import { enterCredentials, typeCredentials } from './accounts/sign-in-form.ts';
import { expectOnDevice } from './device-journal.ts';
import { everyRoute, isInside } from './every-route.ts';
import { type FreshCompany, freshCompany } from './fresh-company.ts';
import { expect, passwordOf, settled, test } from './portal.ts';
import { typeRow } from './receipts-grid.ts';
import { demoDay } from './servers/demo-day.ts';
import { watchWords } from './watch/watch-page.ts';

// The first person loses the connection; what was on its way then is looked for, and may not be there.
test.use({ knownFaults: /Failed to load resource.*(net::| 404)/ });

const types = ['first_handler', 'importer', 'producer'] as const;
const isLong = process.env.TEST_LONG === '1';
/** Screens without parameters; a part of them each time. */
const screens = everyRoute.filter((path) => isInside(path) && !path.includes('$'));
const walked = isLong ? screens : screens.filter((_, at) => at % 8 === 0);

async function openOctober(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'First Handler Reports', exact: true })
    .click();
  const month = page.getByRole('row', { name: /October 2026/ });
  await month.getByRole('link').first().click();
  await expect(page.getByRole('grid', { name: 'Non-exempt receipts' })).toBeVisible();
}

/** Opens every screen that the menu shows, without a reload: what the page remembers is still there. */
async function walkTheMenu(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  for (let at = 0; at < (await links.count()); at += 1) {
    await links.nth(at).click();
    await settled(page);
  }
}

const signInBy = (page: Page, { username }: FreshCompany) => enterCredentials(page, username, passwordOf(username));

test('whoever signs in after an automatic log-out sees nothing of the person who was there before', async ({
  context,
  page,
  request,
}) => {
  const first = await freshCompany(request, { types, producers: ['Wisteria Hollow Orchards'] });
  const second = await freshCompany(request, { types, producers: ['Sand Hill Grove'] });
  await context.clock.install({ time: new Date(`${demoDay}T15:00:00Z`) });
  await typeCredentials(page, first.username, passwordOf(first.username));
  await expect(page).toHaveURL(/\/dashboard$/);
  await walkTheMenu(page);
  await openOctober(page);
  const editor = new URL(page.url()).pathname;
  await context.setOffline(true);
  const row = { producer: 'Wisteria', date: '10/14/2026', inshell: '77', shelled: '', ticket: 'T-FIRST' };
  await typeRow(page, 'Non-exempt receipts', 0, row);
  await expectOnDevice(page, 'T-FIRST');
  await context.clock.fastForward(60 * 60_000);
  await expect(page.getByText('You were logged out automatically')).toBeVisible();
  await context.setOffline(false);

  const words = [first.title, first.number, first.username, 'Wisteria', 'T-FIRST', editor];
  const seen = new Set<string>();
  await context.exposeBinding('tellWord', (_source, text: string) => void seen.add(text));
  await context.addInitScript(watchWords, words);
  await page.evaluate(watchWords, words);
  await signInBy(page, second);
  await expect(page).toHaveURL(/\/dashboard$/);
  await walkTheMenu(page);
  await openOctober(page);
  await expect(page.getByText('We kept your unsent changes')).toBeHidden();
  for (const path of walked) {
    await page.goto(path);
    await settled(page);
  }
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(words.filter((word) => stored.includes(word))).toEqual([]);

  expect([...seen]).toEqual([]);

  // The device's stored changes wait for the person whose they are.
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await signInBy(page, first);
  await expect(page).toHaveURL(/\/dashboard$/);
  await openOctober(page);
  await expect(page.getByRole('textbox', { name: 'Ticket' }).first()).toHaveValue('T-FIRST');
});
