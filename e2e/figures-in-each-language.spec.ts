import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { exRequestDeMinimis } from '@packhouse/programme';
import type { Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { expectOnDevice } from './device-journal.ts';
import { freshCompany } from './fresh-company.ts';
import { grid, openOctober } from './october.ts';
import { expect, signIn, test } from './portal.ts';
import { cellOf, columnTexts, copyFromSpreadsheet } from './receipts-grid.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Days with long names of months, with a mark beside them since they are not of the month, and long figures. */
const receipts = [
  ['P-1', '', '', '09/28/2026', '1,234,567.89', '98,765.43', '', 'T-1'],
  ['P-2', '', '', '12/28/2026', '41,237.50', '5.25', '', 'T-2'],
  ['P-3', '', '', '02/28/2026', '2,000', '', '', 'T-3'],
];

/** The columns that a language writes: its days, its figures, the codes of states. */
const columns = ['stateGrown', 'collectedOn', 'inshell', 'shelled', 'assessment'];

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((code) => localStorage.setItem('language', code), language);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.evaluate(() => document.fonts.ready);
}

/** A picture of the page, to be looked at. */
async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Cells too narrow for their text. */
const cutCells = (page: Page) =>
  page.evaluate(
    (shown) =>
      shown.flatMap((column) =>
        [...document.querySelectorAll<HTMLInputElement>(`[data-column=${column}] input`)]
          .filter((input) => input.scrollWidth > input.clientWidth)
          .map((input) => input.value),
      ),
    columns,
  );

/** On how many lines the head of a sheet stands: heading, state, due day, whether it is saved, menu. */
const linesOfHead = (page: Page) =>
  page.locator('header:has(h1)').evaluate((head) => {
    // A fact without room in the line is below what its row shows.
    const isClipped = (part: Element): boolean => {
      const { top, bottom } = part.getBoundingClientRect();
      const row = [...head.querySelectorAll('*')].find(
        (outer) => outer !== part && outer.contains(part) && getComputedStyle(outer).overflowY !== 'visible',
      );
      return row !== undefined && (top + bottom) / 2 > row.getBoundingClientRect().bottom;
    };
    const middles = [...head.querySelectorAll('h1, button, span')]
      .filter((part) => !isClipped(part))
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 0)
      .map(({ top, bottom }) => (top + bottom) / 2);
    return 1 + Math.floor((Math.max(...middles) - Math.min(...middles)) / 20);
  });

test('a day, a figure and a code are never cut, whatever the language and the window', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await openOctober(page, request);
  await copyFromSpreadsheet(page, receipts);
  await cellOf(page, grid, 1, 'Producer').click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-1', 'T-2', 'T-3']);
  await expectOnDevice(page, 'T-3');
  for (const language of ['en', 'zh', 'es', 'fr', 'it']) {
    for (const width of [1280, 900]) {
      await page.setViewportSize({ width, height: 860 });
      await speak(page, language);
      await expect(page.locator('[data-column=collectedOn] input').nth(2)).not.toHaveValue('');
      await expect.poll(() => cutCells(page), `${language} at ${width}`).toEqual([]);
      if (width === 1280) await expect.poll(() => linesOfHead(page), language).toBe(1);
      await takePicture(page, `${language}-${width}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: /Early County Orchards/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await takePicture(page, `${language}-390`);
  }
});

test('the head of an importer’s month stands on one line in every language', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['importer'] });
  await signIn(page, username, '/dashboard/importerReports');
  await page
    .getByRole('row', { name: /October 2026/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('grid', { name: 'Non-exempt entries' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const language of ['en', 'zh', 'es', 'fr', 'it']) {
    await speak(page, language);
    await expect(page.getByRole('grid').first()).toBeVisible();
    await expect.poll(() => linesOfHead(page), language).toBe(1);
    await takePicture(page, `importer-${language}`);
  }
});

test('a figure that reads two ways is asked about in its cell and on a phone', async ({ page, request }) => {
  await openOctober(page, request);
  await copyFromSpreadsheet(page, receipts);
  await cellOf(page, grid, 1, 'Producer').click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-1', 'T-2', 'T-3']);
  await expectOnDevice(page, 'T-3');
  await speak(page, 'fr');
  const weights = page.locator('[data-column=inshell] input');
  const question = page.getByText('Vouliez-vous dire 1250 ou 1,25 ?').first();

  await weights.nth(2).click();
  await page.keyboard.type('1.250,50');
  await page.keyboard.press('Enter');
  await expect(weights.nth(2)).toHaveValue('1\u202f250,50');

  await weights.nth(2).click();
  await page.keyboard.type('1.250');
  await expect(page.getByRole('option')).toHaveText(['1250', '1,25']);
  await page.keyboard.press('Tab');
  await weights.nth(2).click();
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: '1250', exact: true }).click();
  await expect(weights.nth(2)).toHaveValue('1\u202f250,00');
  await expect(weights.nth(2)).toBeFocused();

  // The copied text is the one that is read.
  await page.keyboard.press('Control+c');
  await weights.nth(1).click();
  await page.keyboard.press('Control+v');
  await expect(weights.nth(1)).toHaveValue('1\u202f250,00');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /Early County Orchards/ }).click();
  const weight = page.getByRole('dialog').getByLabel(/En coque/);
  await expect(weight).toHaveValue('1250,00');
  await weight.fill('1.250');
  await weight.blur();
  await expect(question).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '1,25', exact: true }).click();
  await expect(weight).toHaveValue('1,25');
});

test('a form reads figures as the table does, and asks as it does', async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['producer'] });
  await signIn(page, username, '/dashboard/exemptions/deMinimis');
  await page.getByRole('link', { name: 'Apply for an exemption' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('De minimis application, 2026-27');
  await speak(page, 'fr');
  const season = page.getByRole('group', { name: /2023-24/ });
  const [inshell, shelled] = [season.getByLabel('En coque, livres'), season.getByLabel('Décortiquées, livres')];
  await shelled.fill('1 000,50');
  await shelled.blur();
  await expect(shelled).toHaveValue('1000,50');
  await inshell.fill('1.250');
  await inshell.blur();
  await expect(season.getByText('Vouliez-vous dire 1250 ou 1,25 ?')).toBeVisible();
  await season.getByRole('button', { name: '1250', exact: true }).click();
  await expect(inshell).toHaveValue('1250');
  await expect(season).toContainText(/3.251,00.lb/u);
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page).toHaveURL(/deMinimis\/[0-9a-f-]{36}$/);
  const backend = await backendAs(request, username);
  const id = page.url().split('/').at(-1) ?? '';
  await expect
    .poll(() => backend.read(exRequestDeMinimis, id))
    .toMatchObject({ fy1Inshell: '1250.00', fy1Shelled: '1000.50' });
});
