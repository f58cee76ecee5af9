import { fhNonExemptFields, gridFields, importerReport } from '@packhouse/programme';
import type { Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { grid, openOctober, pasteReceipts, producers, save, savedRows } from './october.ts';
import { expect, signIn, test, watchConsole } from './portal.ts';
import { cellOf, columnTexts, copiedCells, copyFromSpreadsheet } from './receipts-grid.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.describe.configure({ timeout: 240_000 });

test('ranges come from a spreadsheet and go back to it, are filled, taken back and saved', async ({
  page,
  request,
}) => {
  const faults = watchConsole(page);
  const username = await openOctober(page, request);
  await pasteReceipts(page);
  await expect.poll(() => columnTexts(page, grid, 'Producer')).toEqual(producers);
  await expect(page.getByRole('region', { name: 'Totals of this report' })).toContainText('$866.96');

  // Pasted cells are selected, and go to the clipboard as they were typed.
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(24);
  await page.keyboard.press('Control+c');
  await expect(page.getByText('3 rows, 8 columns copied')).toBeAttached();
  await expect
    .poll(async () => (await copiedCells(page))[1])
    .toEqual(['Double Gate Orchards', 'P-2', 'GA', '10/02/2026', '100.00', '5.25', '2.21', 'T-2']);

  await cellOf(page, grid, 1, 'Location').click();
  await page.keyboard.type('=Plant 2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Control+d');
  const filled = ['=Plant 2', '=Plant 2', '=Plant 2'];
  await expect.poll(() => columnTexts(page, grid, 'Location')).toEqual(filled);
  await page.keyboard.press('Control+c');
  // A spreadsheet would take it for a formula.
  await expect.poll(() => copiedCells(page)).toEqual([["'=Plant 2"], ["'=Plant 2"], ["'=Plant 2"]]);

  await page.keyboard.press('Control+z');
  await expect.poll(() => columnTexts(page, grid, 'Location')).toEqual(['=Plant 2', '', '']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => columnTexts(page, grid, 'Location')).toEqual(['', '', '']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.keyboard.press('Control+y');
  await expect.poll(() => columnTexts(page, grid, 'Location')).toEqual(filled);

  await cellOf(page, grid, 2, 'Ticket').click();
  await page.keyboard.press('Control+Delete');
  await expect(page.getByText('1 row deleted.')).toBeVisible();
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-1', 'T-3']);
  await save(page);
  await expect
    .poll(() => savedRows(request, username))
    .toEqual([
      ['T-1', '=Plant 2', '41237.50'],
      ['T-3', '=Plant 2', '2000.00'],
    ]);
  // Taken back after the save that deleted it.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await save(page);
  // A row that comes back is a new one to the server, and stands where it stood.
  const tickets = async () => (await savedRows(request, username)).map(([ticket]) => ticket);
  await expect.poll(tickets).toEqual(['T-1', 'T-2', 'T-3']);
  // So is one that is edited; the page reads the same order.
  await cellOf(page, grid, 1, 'Ticket').click();
  await page.keyboard.type('T-1b');
  await page.keyboard.press('Enter');
  await save(page);
  await expect.poll(tickets).toEqual(['T-1b', 'T-2', 'T-3']);
  await page.reload();
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-1b', 'T-2', 'T-3']);
  await pasteWithHeadings(page);
  expect(faults).toEqual([]);
});

test('rows are sorted and filtered for the eye alone, and nobody loses their place', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const username = await openOctober(page, request);
  await pasteReceipts(page);
  await page.getByRole('columnheader', { name: 'In shell, lb' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'In shell, lb' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-2', 'T-3', 'T-1']);

  await page.getByRole('searchbox', { name: 'Find in the rows' }).fill('double');
  await expect(page.getByText('1 of 3 rows shown')).toBeVisible();
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-2']);
  // Typed in the very column that the filter is about: the row stays until it is left.
  await cellOf(page, grid, 1, 'Producer').click();
  await page.keyboard.type('alapaha');
  await expect(page.getByRole('option').first()).toContainText('Alapaha Bluff Farm');
  await page.keyboard.press('Enter');
  // On to the next empty cell: a row that is filled has only this one.
  await expect(cellOf(page, grid, 1, 'Location')).toBeFocused();
  await expect(cellOf(page, grid, 1, 'Producer')).toHaveValue('Alapaha Bluff Farm');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('0 of 3 rows shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show all rows' }).click();

  await cellOf(page, grid, 2, 'Shelled, lb').click();
  await page.keyboard.type('5.255');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Only rows with problems (1)' }).check();
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-3']);
  const wrong = cellOf(page, grid, 1, 'Shelled, lb');
  await wrong.click();
  // As it was typed, with what is wrong read out at the cell.
  await expect(wrong).toHaveValue('5.255');
  await expect(wrong).toHaveAccessibleDescription('Use at most two decimal places.');
  await page.keyboard.type('5.25');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: /Only rows with problems/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await save(page);
  await expect
    .poll(async () => (await savedRows(request, username)).map(([ticket]) => ticket))
    .toEqual(['T-1', 'T-2', 'T-3']);
});

test('a problem in the list names its row and column and leads there', async ({ page, request }) => {
  await openOctober(page, request);
  await pasteReceipts(page);
  await cellOf(page, grid, 2, 'In shell, lb').click();
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  const problem = page.getByRole('button', { name: /^Non-exempt, row 2, In shell, lb: The weight cannot be negative/ });
  await problem.click();
  await expect(cellOf(page, grid, 2, 'In shell, lb')).toBeFocused();
});

test('a month is typed, mended and saved with the keyboard alone', { tag: '@long' }, async ({ page, request }) => {
  const username = await openOctober(page, request);
  const { keyboard } = page;
  const focused = () => page.locator(':focus');
  await page.getByRole('searchbox', { name: 'Find in the rows' }).focus();
  await keyboard.press('Tab');
  await expect(cellOf(page, grid, 1, 'Producer')).toBeFocused();
  await fiveReceipts(page);
  const line = async (producer: string, day: string, pounds: string, ticket: string) => {
    await keyboard.type(producer);
    await expect(page.getByRole('option').first()).toContainText(producer);
    await keyboard.press('Enter');
    await keyboard.type(day);
    await keyboard.press('Tab');
    await keyboard.type(pounds);
    for (const key of ['Tab', 'Tab']) await keyboard.press(key);
    await keyboard.type(ticket);
    // To the line below, where the first cell was typed.
    await keyboard.press('Enter');
  };
  await line(producers[0] ?? '', '14', '1,000', 'T-1');
  await line(producers[1] ?? '', '15', '2,000', 'T-2');
  await expect(cellOf(page, grid, 3, 'Producer')).toBeFocused();
  // The same producer and day once more.
  await keyboard.press('Control+d');
  await expect(cellOf(page, grid, 3, 'Producer')).toHaveValue(producers[1] ?? '');
  await keyboard.press('Control+z');
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-1', 'T-2']);
  await keyboard.press('Control+Home');
  await keyboard.press('Control+Shift+d');
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-1', 'T-1', 'T-2']);
  await keyboard.press('End');
  await keyboard.press('Home');
  for (let step = 0; step < 7; step += 1) await keyboard.press('ArrowRight');
  await keyboard.press('F2');
  await keyboard.type('b');
  await keyboard.press('Escape');
  await expect(focused()).toHaveValue('T-1');
  await keyboard.press('F2');
  await keyboard.type('b');
  await keyboard.press('Tab');
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-1', 'T-1b', 'T-2']);
  // To the headings and back.
  await keyboard.press('Control+Home');
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('columnheader', { name: 'Producer' }).getByRole('button')).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Shift+ ');
  await expect(page.getByText(`1 row, ${gridFields(fhNonExemptFields).length} columns selected`)).toBeAttached();
  await keyboard.press('Escape');
  await keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.getByRole('tab', { name: /^Non-exempt/ }).focus();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Exempt/ })).toBeFocused();
  await expect(page.getByRole('grid', { name: 'Exempt receipts', exact: true })).toBeVisible();
  await keyboard.press('Home');
  await expect(page.getByRole('grid', { name: grid })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await expect
    .poll(async () => (await savedRows(request, username)).map(([ticket]) => ticket))
    .toEqual(['T-1', 'T-1b', 'T-2']);
});

/** Rows with headings of their own are asked about before they fill wrong cells; then sixteen rows are in view at once. */
async function pasteWithHeadings(page: Page): Promise<void> {
  const rows = Array.from({ length: 14 }, (_, at) => [`D-${at + 1}`, '10/20/2026', 'Early County Orchards', '50']);
  await copyFromSpreadsheet(page, [['Ticket', 'Date', 'Grower', 'In shell'], ...rows]);
  await cellOf(page, grid, 4, 'Producer').click();
  // Half a word stands there already: cells that are pasted end the typing.
  await page.keyboard.type('do');
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Match the pasted columns' });
  await expect(dialog.getByLabel('Grower')).toHaveValue('producer');
  await dialog.getByRole('button', { name: 'Paste 14 rows' }).click();
  await expect(page.getByRole('region', { name: 'Totals of this report' })).toContainText('17');
  const lines = page.getByRole('grid', { name: grid }).getByRole('row');
  await page.setViewportSize({ width: 1280, height: 800 });
  await cellOf(page, grid, 1, 'Producer').click();
  const bar = await page.getByRole('region', { name: 'Totals of this report' }).boundingBox();
  const inView = async () => {
    const boxes = await Promise.all((await lines.all()).map((line) => line.boundingBox()));
    return boxes.filter((box) => box !== null && box.y + box.height <= (bar?.y ?? 0)).length;
  };
  // With the line of headings.
  await expect.poll(inView).toBeGreaterThanOrEqual(16);
  await expect(lines.nth(17).getByLabel('Ticket')).toHaveValue('D-14');
}

/** Five receipts with sixty keys, each letter counted, and no cell called wrong on the way; taken out again after it. */
async function fiveReceipts(page: Page): Promise<void> {
  const { keyboard } = page;
  await page.evaluate(() => {
    const wrong = () => document.querySelectorAll('[role=grid] [aria-invalid=true]').length;
    const look = () => document.documentElement.setAttribute('data-wrong', String(seen() + wrong()));
    const seen = () => Number(document.documentElement.getAttribute('data-wrong') ?? '0');
    new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, childList: true });
  });
  let keys = 0;
  const press = async (pressed: readonly string[]) => {
    for (const key of pressed) await keyboard.press(key);
    keys += pressed.length;
  };
  for (const name of ['al', 'do', 'ea', 'do', 'al']) {
    await press([...name, 'Enter', ...'14', 'Tab', ...'1250', 'Enter']);
  }
  expect(keys).toBeLessThanOrEqual(60);
  const [alapaha = '', double = '', early = ''] = producers;
  await expect.poll(() => columnTexts(page, grid, 'Producer')).toEqual([alapaha, double, early, double, alapaha]);
  await expect.poll(() => columnTexts(page, grid, 'In shell, lb')).toEqual(Array.from({ length: 5 }, () => '1,250.00'));
  await expect(page.locator('html')).not.toHaveAttribute('data-wrong', /[1-9]/);
  await keyboard.press('Control+a');
  await keyboard.press('Control+Delete');
  await expect.poll(() => columnTexts(page, grid, 'Producer')).toEqual([]);
  await cellOf(page, grid, 1, 'Producer').click();
}

test('kilograms become pounds in an importer’s cell', async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['importer'] });
  await signIn(page, username, '/dashboard/importerReports');
  await page
    .getByRole('row', { name: /October 2026/ })
    .getByRole('link')
    .first()
    .click();
  const entries = 'Non-exempt entries';
  await cellOf(page, entries, 1, 'Shelled, lb').click();
  await page.getByRole('button', { name: 'Enter kilograms' }).click();
  await page.getByLabel('Weight in kilograms').fill('18,420');
  await expect(page.getByText('That is 40,609.15 lb.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cellOf(page, entries, 1, 'Shelled, lb')).toBeFocused();
  await expect(cellOf(page, entries, 1, 'Shelled, lb')).toHaveValue('40,609.15');
  await save(page);
  const backend = await backendAs(request, username);
  const [report] = await backend.list(importerReport, 'sort=-created&page[limit]=1');
  expect(report?.totalShelled).toBe('40609.15');
});

test('a phone shows cards and a form for one row, 320 pixels wide without scrolling sideways', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { username } = await freshCompany(request, { types: ['first_handler'], producers });
  await signIn(page, username, '/dashboard/firstHandlerReports');
  await page.getByRole('link', { name: /Start/ }).first().click();
  await page.getByRole('button', { name: 'Add a row' }).click();
  const form = page.getByRole('dialog', { name: 'New row' });
  await form.getByRole('combobox', { name: 'Producer' }).fill('Early');
  await page.getByRole('option', { name: /Early County/ }).click();
  const open = page.getByRole('dialog');
  await open.getByLabel('In shell, lb').fill('12.5');
  await open.getByLabel('Ticket').fill('T-9');
  await open.getByRole('button', { name: 'Done' }).click();
  const card = page.getByRole('button', { name: /Early County Orchards/ });
  await expect(card).toContainText('12.50');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await card.click();
  await expect(page.getByRole('dialog').getByLabel('Ticket')).toHaveValue('');
});
