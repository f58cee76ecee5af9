// Rooms: domain/drafts, features/report-editor, ui/grid
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fhNonExemptReceipt, firstHandlerReport } from '@packhouse/programme';
import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, setClock, signIn, test } from './portal.ts';
import { cellOf } from './receipts-grid.ts';

const grid = 'Non-exempt receipts';
const producers = ['Alapaha Bluff Farm', 'Double Gate Orchards', 'Early County Orchards'];
/** The part of the last typing that may be lost, in milliseconds of the page's clock (specification: drafts). */
const mayBeLost = 2000;
/** The last one ends the browser, those before it the tab. */
const kills = 3;
/** Keys before a kill, at least and beyond: as many as take longer to type than may be lost. */
const keys = { least: 40, more: 120 };
const firstSeed = Number(process.env.TEST_SEED ?? 1);
const seeds = Array.from({ length: 7 }, (_, at) => firstSeed + at);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Chance = ReturnType<typeof randomOf>;
const below = (chance: Chance, count: number) => Math.floor(chance() * count);

/** The text of one cell from a point in time on. */
interface Typed {
  readonly at: number;
  readonly line: number;
  readonly column: string;
  readonly text: string;
}

const clockOf = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** The texts that are typed into a row: a long text takes longer to type than may be lost. */
const cellsOf = (chance: Chance, line: number): readonly (readonly [column: string, text: string])[] => [
  ['Producer', producers[below(chance, producers.length)] ?? ''],
  ['In shell, lb', String(1000 + below(chance, 90_000))],
  ['Location', `Shed ${below(chance, 40)}, north side of the river road, bay ${below(chance, 90)}`],
  ['Ticket', `T-${line}-${below(chance, 9000)}`],
];

/** When the tab is killed: after so many keys, or as soon as a save that the page began by itself is on its way. */
type End = { readonly keys: number } | 'saving';

/** Types rows from a line on, key by key in an uneven rhythm, until the end has come; answers all that was typed. */
async function typeUntil(page: Page, from: number, chance: Chance): Promise<readonly Typed[]> {
  const end: End = chance() < 0.3 ? 'saving' : { keys: keys.least + below(chance, keys.more) };
  const typed: Typed[] = [];
  const rows = end === 'saving' ? 1 + below(chance, 2) : Number.POSITIVE_INFINITY;
  for (let line = from; line < from + rows; line += 1) {
    for (const [column, text] of cellsOf(chance, line)) {
      await cellOf(page, grid, line, column).click();
      for (let length = 1; length <= text.length; length += 1) {
        await page.keyboard.type(text.charAt(length - 1), { delay: 20 + below(chance, 160) });
        typed.push({ at: await clockOf(page), line, column, text: text.slice(0, length) });
        if (end !== 'saving' && typed.length === end.keys) return typed;
      }
      await page.keyboard.press('Tab');
    }
  }
  // The next change is sent after a pause, whatever was sent before.
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/jsonapi/'));
  const [line, column, text] = [from + rows - 1, 'Ticket', 'S'] as const;
  await cellOf(page, grid, line, column).click();
  await page.keyboard.type(text);
  typed.push({ at: await clockOf(page), line, column, text });
  await sent;
  return typed;
}

type Killed = 'tab' | 'browser';

/** The page's process, or the browser's with it, ends as if the system had killed it: nothing is told to the page. */
async function kill(page: Page, what: Killed): Promise<void> {
  const context = page.context();
  if (what === 'tab') {
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // It never answers.
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    return page.close();
  }
  const session = await context.browser()?.newBrowserCDPSession();
  const closed = context.waitForEvent('close');
  void session?.send('Browser.crash').catch(() => undefined);
  await closed;
}

/**
 * The texts that a cell may have after a kill at a given time: its text two seconds before, or anything typed since.
 */
function allowed(typed: readonly Typed[], { line, column }: Pick<Typed, 'line' | 'column'>, killedAt: number) {
  const here = typed.filter((one) => one.line === line && one.column === column);
  const old = here.findLast(({ at }) => at <= killedAt - mayBeLost)?.text ?? '';
  return [old, ...here.filter(({ at }) => at > killedAt - mayBeLost).map(({ text }) => text)];
}

/** A figure is shown with its decimals. */
const written = (column: string, text: string) =>
  column === 'In shell, lb' && text !== '' ? String(Number(text.replaceAll(',', ''))) : text;

/** Reads a cell; empty where its row is not there. */
async function shown(page: Page, { line, column }: Pick<Typed, 'line' | 'column'>): Promise<string> {
  const cell = cellOf(page, grid, line, column);
  return (await cell.count()) === 0 ? '' : written(column, await cell.inputValue());
}

async function openOctober(page: Page): Promise<void> {
  await page.goto('/dashboard/firstHandlerReports');
  await page
    .getByRole('row', { name: /October 2026/ })
    .getByRole('link')
    .first()
    .click();
  await expect(cellOf(page, grid, 1, 'Ticket')).toBeVisible();
}

/** Opens the month again after a kill, and finds everything there that was older than two seconds. */
async function reopen(context: BrowserContext, month: Month, typed: readonly Typed[], killedAt: number): Promise<Page> {
  const page = await context.newPage();
  await setClock(page);
  await page.goto(month.address);
  const [first, username] = [cellOf(page, grid, 1, 'Ticket'), page.getByLabel('Username')];
  await expect(first.or(username)).toBeVisible();
  // A browser that was killed may have forgotten who is signed in.
  if (await username.isVisible()) await signIn(page, month.username);
  if (page.url() !== month.address) await page.goto(month.address);
  await expect(first).toBeVisible();
  const cells = new Map(typed.map((one) => [`${one.line} ${one.column}`, one]));
  for (const cell of cells.values()) {
    const texts = allowed(typed, cell, killedAt).map((text) => written(cell.column, text));
    await expect
      .poll(async () => texts.includes(await shown(page, cell)), `line ${cell.line}, ${cell.column}: one of ${texts}`)
      .toBe(true);
  }
  return page;
}

interface Month {
  readonly username: string;
  readonly address: string;
}

/** The server holds the rows that the page shows, each once. */
async function expectHeld(page: Page, request: APIRequestContext, username: string): Promise<void> {
  const tickets = page.getByRole('grid', { name: grid }).getByRole('textbox', { name: 'Ticket' });
  const shownTickets = await tickets.evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value));
  const backend = await backendAs(request, username);
  const [report, ...others] = await backend.list(firstHandlerReport, 'page[limit]=5');
  expect(others).toEqual([]);
  const rows = (report?.nonExemptReceipts ?? []).map(({ id }) => backend.read(fhNonExemptReceipt, id));
  const held = (await Promise.all(rows)).map(({ reference }) => reference ?? '');
  expect(held).toEqual(shownTickets.slice(0, -1));
  const all = await backend.all(fhNonExemptReceipt, 'page[limit]=50');
  expect(all.map(({ id }) => id).toSorted()).toEqual(report?.nonExemptReceipts.map(({ id }) => id).toSorted());
}

for (const seed of seeds) {
  test(`a tab that is killed while a report is typed loses nothing older than two seconds (seed ${seed})`, {
    tag: '@long',
  }, async ({ request, launchOptions, baseURL }) => {
    const chance = randomOf(seed);
    const { username } = await freshCompany(request, { types: ['first_handler'], producers });
    const profile = await mkdtemp(join(tmpdir(), 'killed-'));
    // All rows are drawn, and what the browser keeps is on disk.
    const viewport = { width: 1280, height: 1800 };
    const open = () => chromium.launchPersistentContext(profile, { ...launchOptions, viewport, baseURL });
    let context = await open();
    try {
      let page = await context.newPage();
      await signIn(page, username);
      await openOctober(page);
      const month = { username, address: page.url() };
      for (let left = kills, line = 1; left > 0; left -= 1) {
        const typed = await typeUntil(page, line, chance);
        const killedAt = await clockOf(page);
        const what = left > 1 ? 'tab' : 'browser';
        await kill(page, what);
        if (what === 'browser') context = await open();
        page = await reopen(context, month, typed, killedAt);
        line = await page.getByRole('grid', { name: grid }).getByRole('combobox', { name: 'Producer' }).count();
      }
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText(/^Saved/).first()).toBeVisible();
      await expectHeld(page, request, username);
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  });
}

test('a tab that is killed on a phone, in the middle of a field, loses nothing older than two seconds', async ({
  context,
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['first_handler'], producers });
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, username, '/dashboard/firstHandlerReports');
  await page.getByRole('link', { name: /Start/ }).first().click();
  await page.getByRole('button', { name: 'Add a row' }).click();
  const address = page.url();
  const location = (on: Page) => on.getByRole('dialog').getByLabel('Location');
  const text = 'Shed 4, north side of the river road, bay 17';
  const typed: Typed[] = [];
  await location(page).click();
  for (let length = 1; length <= text.length; length += 1) {
    await page.keyboard.type(text.charAt(length - 1), { delay: 80 });
    typed.push({ at: await clockOf(page), line: 1, column: 'Location', text: text.slice(0, length) });
  }
  const killedAt = await clockOf(page);
  await kill(page, 'tab');
  const later = await context.newPage();
  await later.setViewportSize({ width: 390, height: 800 });
  await setClock(later);
  await later.goto(address);
  await later
    .getByRole('listitem')
    .getByRole('button', { name: /Not filled in yet/ })
    .click();
  const texts = allowed(typed, { line: 1, column: 'Location' }, killedAt);
  await expect.poll(async () => texts.includes(await location(later).inputValue()), `one of ${texts}`).toBe(true);
  expect(texts).not.toContain('');
});
