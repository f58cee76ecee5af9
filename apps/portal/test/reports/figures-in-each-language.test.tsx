import { exRequestDeMinimis, type LanguageCode, languages } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { chooseLanguage } from '#kernel/texts/i18n.ts';
import { copy, press, textsOf, type } from '../hands.ts';
import { freshCompany, openScreen, reopen } from '../open-screen.tsx';
import { openOctober, pasteReceipts, save, sheetOf } from './october.ts';

/** Days with long names of months, with a mark beside them since they are not of the month, and long figures. */
const receipts = [
  ['P-1', '', '', '09/28/2026', '1,234,567.89', '98,765.43', '', 'T-1'],
  ['P-2', '', '', '12/28/2026', '41,237.50', '5.25', '', 'T-2'],
  ['P-3', '', '', '02/28/2026', '2,000', '', '', 'T-3'],
];

/** The columns that a language writes: its days, its figures, the codes of states. */
const columns = ['stateGrown', 'collectedOn', 'inshell', 'shelled', 'assessment'];

async function speak(language: LanguageCode): Promise<void> {
  await chooseLanguage(language);
  await reopen();
  expect(document.documentElement.lang).toBe(language);
  await document.fonts.ready;
}

const inputsOf = (column: string) => [...document.querySelectorAll<HTMLInputElement>(`[data-column=${column}] input`)];

/** The field of a column in a line of the sheet (0: the first), whatever the language calls it. */
async function inputOf(column: string, line: number): Promise<Locator> {
  await expect.poll(() => inputsOf(column).length).toBeGreaterThan(line);
  return page.elementLocator(inputsOf(column)[line] ?? document.body);
}

/** Cells too narrow for their text. */
const cutCells = () =>
  columns.flatMap((column) =>
    inputsOf(column)
      .filter((input) => input.scrollWidth > input.clientWidth)
      .map((input) => input.value),
  );

/** On how many lines the head of a sheet stands: heading, state, due day, whether it is saved, menu. */
function linesOfHead(): number {
  const head = document.querySelector('header:has(h1)');
  if (head === null) return 0;
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
}

const isLong = import.meta.env.VITE_TEST_LONG === '1';

test.runIf(isLong)('a day, a figure and a code are never cut, whatever the language and the window', async () => {
  await openOctober();
  await pasteReceipts(receipts);
  await save();
  for (const { code } of languages) {
    await page.viewport(1280, 860);
    await speak(code);
    for (const width of [1280, 900]) {
      await page.viewport(width, 860);
      await expect.poll(() => inputsOf('collectedOn')[2]?.value).toMatch(/./);
      await expect.poll(cutCells, { message: `${code} at ${width}` }).toEqual([]);
      if (width === 1280) await expect.poll(linesOfHead, { message: code }).toBe(1);
    }
    await page.viewport(390, 844);
    await expect.element(page.getByRole('button', { name: /Early County Orchards/ })).toBeVisible();
    expect(document.documentElement.scrollWidth, code).toBe(390);
  }
});

test('the head of an importer’s month stands on one line in every language', async () => {
  await freshCompany({ types: ['importer'] });
  await openScreen(await sheetOf('importer'));
  await expect.element(page.getByRole('grid', { name: 'Non-exempt entries' })).toBeVisible();
  for (const { code } of languages) {
    await speak(code);
    await expect.element(page.getByRole('grid').first()).toBeVisible();
    await expect.poll(linesOfHead, { message: code }).toBe(1);
  }
});

test('a figure that reads two ways is asked about in its cell and on a phone', async () => {
  await openOctober();
  await pasteReceipts(receipts);
  await save();
  await speak('fr');
  const [second, third] = [await inputOf('inshell', 1), await inputOf('inshell', 2)];
  const question = page.getByText('Vouliez-vous dire 1250 ou 1,25 ?').first();

  await third.click();
  await type('1.250,50');
  await press('Enter');
  await expect.element(third).toHaveValue('1\u202f250,50');

  await third.click();
  await type('1.250');
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(['1250', '1,25']);
  await press('Tab');
  await third.click();
  await expect.element(question).toBeVisible();
  await page.getByRole('button', { name: '1250', exact: true }).click();
  await expect.element(third).toHaveValue('1\u202f250,00');
  await expect.element(third).toHaveFocus();

  // The copied text is the one that is read.
  await copy();
  await second.click();
  await press('Control+v');
  await expect.element(second).toHaveValue('1\u202f250,00');

  await page.viewport(390, 844);
  await page.getByRole('button', { name: /Early County Orchards/ }).click();
  const weight = page.getByRole('dialog').getByLabelText(/En coque/);
  await expect.element(weight).toHaveValue('1250,00');
  await weight.fill('1.250');
  weight.element().blur();
  await expect.element(question).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '1,25', exact: true }).click();
  await expect.element(weight).toHaveValue('1,25');
});

test.runIf(isLong)('a form reads figures as the table does, and asks as it does', async () => {
  await freshCompany({ types: ['producer'] });
  await openScreen('/dashboard/exemptions/deMinimis');
  await page.getByRole('link', { name: 'Apply for an exemption' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('De minimis application, 2026-27');
  await speak('fr');
  const season = page.getByRole('group', { name: /2023-24/ });
  const inshell = season.getByLabelText('En coque, livres');
  const shelled = season.getByLabelText('Décortiquées, livres');
  await shelled.fill('1 000,50');
  shelled.element().blur();
  await expect.element(shelled).toHaveValue('1000,50');
  await inshell.fill('1.250');
  inshell.element().blur();
  await expect.element(season.getByText('Vouliez-vous dire 1250 ou 1,25 ?')).toBeVisible();
  await season.getByRole('button', { name: '1250', exact: true }).click();
  await expect.element(inshell).toHaveValue('1250');
  await expect.element(season).toMatchTextContent(/3.251,00.lb/u);
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect.poll(() => location.pathname).toMatch(/deMinimis\/[0-9a-f-]{36}$/);
  const id = location.pathname.split('/').at(-1) ?? '';
  await expect
    .poll(async () => (await client.get(exRequestDeMinimis, id)).row)
    .toMatchObject({ fy1Inshell: '1250.00', fy1Shelled: '1000.50' });
});
