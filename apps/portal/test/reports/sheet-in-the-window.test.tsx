import i18next from 'i18next';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { copyFromSpreadsheet, press, type } from '../hands.ts';
import { freshCompany, openScreen } from '../open-screen.tsx';
import { cellOf, columnTexts, grid, save, sheetOf } from './october.ts';

const isLong = import.meta.env.VITE_TEST_LONG === '1';

const longNames = ['Chattahoochee Bend Orchards', 'Jackson Blue Orchards', 'Mesilla Valley Pecan Group, own crop'];
/** With the one of the row's number. */
const exemptColumns = 12;
const languages = ['en', 'es', 'fr', 'it', 'zh'] as const;
const table = () => page.getByRole('grid', { name: grid });
const filter = () => page.getByRole('searchbox', { name: 'Find in the rows' });
const problems = () => page.getByRole('region', { name: /to correct before you can continue/ });
const onward = () => page.getByRole('button', { name: 'Continue to certification' });

/** In how many lines an element's text is broken. */
function linesOf(element: Element): number {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  const range = document.createRange();
  range.selectNodeContents(text ?? element);
  return range.getClientRects().length;
}

/** Where the text of an element begins. */
function startOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().left;
}

/** By how many pixels an element is wider than its frame. */
function sideways(locator: Locator): number {
  const { scrollWidth, clientWidth } = locator.element();
  return scrollWidth - clientWidth;
}

/** Texts of the grid that are cut. */
function cutTexts(): readonly string[] {
  const fields = [...page.getByRole('grid').element().querySelectorAll('input')].filter(
    (one) => one.scrollWidth > one.clientWidth,
  );
  return fields.map(({ value }) => value);
}

/** In how many lines the status and the due day stand beside the title. */
function linesOfFacts(): number {
  const facts = [...document.querySelectorAll('header h1 ~ div > div:first-child > span')];
  return new Set(facts.map((one) => Math.round(one.getBoundingClientRect().bottom))).size;
}

const saveStates = ['changed', 'notKept', 'offline', 'failed', 'conflict'] as const;

/** The save states that are cut or take more than two lines, at 1280 pixels and on a tablet. */
async function statesWithoutRoom(): Promise<readonly string[]> {
  const status = document.querySelector<HTMLElement>('header [role=status][data-kind]');
  const words = status?.lastChild;
  if (!status || !words) return ['no save state'];
  const before = words.textContent;
  const wrong: string[] = [];
  for (const width of [1280, 900]) {
    await page.viewport(width, 800);
    for (const state of saveStates) {
      words.textContent = i18next.t(`drafts:saved.${state}`);
      const range = document.createRange();
      range.selectNodeContents(words);
      const lines = [...range.getClientRects()];
      const head = status.closest('header')?.getBoundingClientRect();
      const isInside = lines.every(({ top, bottom, right }) => {
        const [above, below] = [head?.top ?? 0, head?.bottom ?? 0];
        return top >= above - 1 && bottom <= below + 1 && right <= innerWidth;
      });
      if (lines.length > 2 || !isInside) wrong.push(`${width}: ${words.textContent}`);
    }
  }
  words.textContent = before;
  await page.viewport(1280, 800);
  return wrong;
}

test('the longest names, the headings and the table itself fit a window of 1280 pixels', async () => {
  await freshCompany({ types: ['first_handler'], producers: longNames });
  await openScreen(await sheetOf('first_handler'));
  await expect.element(table()).toBeVisible();
  expect(filter().query()).toBeNull();
  await copyFromSpreadsheet(
    ['P-1', 'P-2', 'P-3'].map((code) => [code, '', '', '10/14/2026', '41,237.5', '', '', 'T-1']),
  );
  await cellOf(grid, 1, 'Producer').click();
  await press('Control+v');
  await expect.poll(() => columnTexts(grid, 'Producer')).toEqual(longNames);
  await expect.element(filter()).toBeVisible();

  expect(cutTexts()).toEqual([]);
  // The number of a row among thousands, too.
  const number = page.getByRole('rowheader').first().element();
  const before = number.textContent;
  number.textContent = '8888';
  expect(startOf(number)).toBeGreaterThanOrEqual(number.getBoundingClientRect().left);
  number.textContent = before;
  await save();
  for (const language of languages) {
    await openScreen(await sheetOf('first_handler'), { language });
    await expect.poll(() => page.getByRole('tabpanel').getByRole('gridcell').elements().length).toBeGreaterThan(20);
    expect([language, cutTexts(), sideways(page.getByRole('grid'))]).toEqual([language, [], 0]);
    expect([language, linesOfFacts()]).toEqual([language, 1]);
    for (const one of page.getByRole('columnheader').elements()) expect(linesOf(one)).toBe(1);
    expect(await statesWithoutRoom()).toEqual([]);
    await page.getByRole('tab').nth(1).click();
    await expect.poll(() => page.getByRole('columnheader').elements().length).toBe(exemptColumns);
    expect([language, sideways(page.getByRole('grid'))]).toEqual([language, 0]);
  }
});

test.runIf(isLong)('an importer’s tables fit it as well, in every language', async () => {
  await freshCompany({ types: ['importer'] });
  for (const language of languages) {
    await openScreen(await sheetOf('importer'), { language });
    await expect.element(page.getByRole('grid')).toBeVisible();
    expect(await statesWithoutRoom()).toEqual([]);
    expect([language, sideways(page.getByRole('grid'))]).toEqual([language, 0]);
    const before = page.getByRole('columnheader').elements().length;
    await page.getByRole('tab').nth(1).click();
    await expect.poll(() => page.getByRole('columnheader').elements().length).toBeGreaterThan(before);
    expect([language, sideways(page.getByRole('grid'))]).toEqual([language, 0]);
  }
});

/** Where the table and its first cells stand, how high a row is, and how far the rows are scrolled. */
function placesOfRows(): readonly (readonly number[])[] {
  const shown = [table(), page.getByRole('row').nth(1), cellOf(grid, 1, 'Producer'), cellOf(grid, 1, 'In shell, lb')];
  const boxes = shown.map((one) => one.element().getBoundingClientRect());
  const { scrollTop, scrollLeft } = table().element();
  return [...boxes.map(({ x, y, width, height }) => [x, y, width, height]), [scrollTop, scrollLeft]];
}

/** Presses a button by keys: with the mouse, the driver scrolls the page to it. */
async function pressed(button: Locator): Promise<void> {
  const found = button.element();
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  await press('Enter');
}

const showAll = () => page.getByRole('button', { name: /^Show (details|all)/ });
const hide = () => page.getByRole('button', { name: 'Hide', expanded: true });
const told = () => page.getByRole('button', { name: /^Non-exempt, row 1, Producer: / });

test('a narrow panel over the side holds what is told of a month: it moves nothing, and takes the focus from nobody', async () => {
  await freshCompany({ types: ['first_handler'] });
  await openScreen(await sheetOf('first_handler'));
  await expect.element(cellOf(grid, 1, 'Producer')).toBeVisible();
  const before = placesOfRows();
  await cellOf(grid, 1, 'In shell, lb').click();
  await type('12x');
  await press('Enter');
  await pressed(page.getByRole('button', { name: 'Save draft' }));
  await expect.element(showAll()).toBeVisible();
  expect(placesOfRows()).toEqual(before);

  // Opened by its button, by keys: the focus stays there, the next key leads into it, Escape closes it and leads back.
  await pressed(showAll());
  await expect.element(told()).toBeVisible();
  await expect.element(hide()).toHaveFocus();
  expect(placesOfRows()).toEqual(before);
  const panel = told().element().getBoundingClientRect();
  expect(panel.left).toBeGreaterThan(
    table().element().getBoundingClientRect().left + 0.6 * table().element().clientWidth,
  );
  await press('Tab', 'Tab');
  await expect.element(told()).toHaveFocus();
  await press('Escape');
  await expect.poll(() => told().query()).toBeNull();
  await expect.element(showAll()).toHaveFocus();

  // A line of it leads to its cell, and it goes on filling and emptying while somebody types, seen all the while.
  await press('Enter', 'Tab', 'Tab', 'Enter');
  await expect.element(cellOf(grid, 1, 'Producer')).toHaveFocus();
  expect(placesOfRows()).toEqual(before);
  await pressed(onward());
  await expect.element(problems()).toBeVisible();
  const lines = problems().getByRole('button').elements().length;
  await cellOf(grid, 1, 'Collected on').click();
  await type('10/14/2026');
  await press('Enter');
  await expect.poll(() => problems().getByRole('button').elements().length).toBeLessThan(lines);
  expect(placesOfRows()).toEqual(before);
  expect(table().element().contains(document.activeElement)).toBe(true);

  // It covers nothing that somebody is at.
  await press('Tab', 'Tab');
  await expect.poll(() => problems().query()).toBeNull();
  expect(table().element().contains(document.activeElement)).toBe(true);
  expect(placesOfRows()).toEqual(before);
});

test('where the window is wide enough the panel stands beside the rows', async () => {
  await page.viewport(1600, 900);
  await freshCompany({ types: ['first_handler'] });
  await openScreen(await sheetOf('first_handler'));
  await expect.element(cellOf(grid, 1, 'Producer')).toBeVisible();
  const before = placesOfRows();
  await pressed(onward());
  await expect.element(problems()).toBeVisible();
  expect(placesOfRows()).toEqual(before);
  const { left, right } = problems().element().getBoundingClientRect();
  expect(left).toBeGreaterThan(table().element().getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(innerWidth);
});

test('on a small phone a notice of more than one line begins beside its mark', async () => {
  await freshCompany({ types: ['first_handler'] });
  await openScreen(await sheetOf('first_handler'));
  await copyFromSpreadsheet([['Nobody that is known', '', '', '10/14/2026', '1,000', '', '', 'T-1']]);
  await cellOf(grid, 1, 'Producer').click();
  await press('Control+v');
  const notice = page.getByRole('heading', { name: '1 row is kept on this device until it is corrected.' });
  await expect.element(notice).toBeVisible();
  await page.viewport(320, 700);
  const mark = () => notice.element().parentElement?.querySelector('svg')?.getBoundingClientRect();
  await expect.poll(() => linesOf(notice.element())).toBe(2);
  expect(notice.element().getBoundingClientRect().top).toBeLessThan(mark()?.bottom ?? 0);
});

test('at the end of a long table its headings are still in the window', async () => {
  await freshCompany({ types: ['first_handler'], producers: longNames });
  await openScreen(await sheetOf('first_handler'));
  await expect.element(table()).toBeVisible();
  const rows = Array.from({ length: 40 }, (_, index) => ['P-1', '', '', '10/14/2026', '100', '', '', `T-${index}`]);
  await copyFromSpreadsheet(rows);
  await cellOf(grid, 1, 'Producer').click();
  await press('Control+v');
  await expect.poll(() => page.getByRole('gridcell').elements().length).toBeGreaterThan(100);
  await press('Control+End');
  await expect.element(page.getByRole('rowheader', { name: '40' })).toBeVisible();
  const bar = page.getByRole('banner').element().getBoundingClientRect().bottom;
  const heading = page.getByRole('columnheader').first().element().getBoundingClientRect();
  expect(heading.top).toBeGreaterThanOrEqual(bar);
});
