import { fhNonExemptFields, gridFields, importerReport } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { copiedCells, copy, copyFromSpreadsheet, press, type } from '../hands.ts';
import { freshCompany, openScreen, reopen } from '../open-screen.tsx';
import {
  cellOf,
  columnTexts,
  grid,
  openOctober,
  pasteReceipts,
  producers,
  save,
  savedRows,
  sheetOf,
} from './october.ts';

const isLong = import.meta.env.VITE_TEST_LONG === '1';

const totals = () => page.getByRole('region', { name: 'Totals of this report' });
const selected = () => page.getByRole('gridcell', { selected: true }).elements().length;
const column = (name: string) => () => columnTexts(grid, name);

test('ranges come from a spreadsheet and go back to it, are filled, taken back and saved', async () => {
  await openOctober();
  await pasteReceipts();
  await expect.poll(column('Producer')).toEqual(producers);
  await expect.element(totals()).toMatchTextContent('$866.96');

  // Pasted cells are selected, and go to the clipboard as they were typed.
  await expect.poll(selected).toBe(24);
  await copy();
  await expect.element(page.getByText('3 rows, 8 columns copied')).toBeInTheDocument();
  await expect
    .poll(async () => (await copiedCells())[1])
    .toEqual(['Double Gate Orchards', 'P-2', 'GA', '10/02/2026', '100.00', '5.25', '2.21', 'T-2']);

  await cellOf(grid, 1, 'Location').click();
  await type('=Plant 2');
  await press('Enter', 'ArrowUp', 'Control+Shift+ArrowDown', 'Shift+ArrowUp', 'Control+d');
  const filled = ['=Plant 2', '=Plant 2', '=Plant 2'];
  await expect.poll(column('Location')).toEqual(filled);
  await copy();
  // A spreadsheet would take it for a formula.
  await expect.poll(copiedCells).toEqual([["'=Plant 2"], ["'=Plant 2"], ["'=Plant 2"]]);

  await press('Control+z');
  await expect.poll(column('Location')).toEqual(['=Plant 2', '', '']);
  await press('Control+z');
  await expect.poll(column('Location')).toEqual(['', '', '']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await press('Control+y');
  await expect.poll(column('Location')).toEqual(filled);

  await cellOf(grid, 2, 'Ticket').click();
  await press('Control+Delete');
  await expect.element(page.getByText('1 row deleted.')).toBeVisible();
  await expect.poll(column('Ticket')).toEqual(['T-1', 'T-3']);
  await save();
  await expect.poll(savedRows).toEqual([
    ['T-1', '=Plant 2', '41237.50'],
    ['T-3', '=Plant 2', '2000.00'],
  ]);
  // Taken back after the save that deleted it.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await save();
  // A row that comes back is a new one to the server, and stands where it stood.
  const tickets = async () => (await savedRows()).map(([ticket]) => ticket);
  await expect.poll(tickets).toEqual(['T-1', 'T-2', 'T-3']);
  // So is one that is edited; the page reads the same order.
  await cellOf(grid, 1, 'Ticket').click();
  await type('T-1b');
  await press('Enter');
  await save();
  await expect.poll(tickets).toEqual(['T-1b', 'T-2', 'T-3']);
  await reopen();
  await expect.poll(column('Ticket')).toEqual(['T-1b', 'T-2', 'T-3']);
  await pasteWithHeadings();
});

test.runIf(isLong)('rows are sorted and filtered for the eye alone, and nobody loses their place', async () => {
  await openOctober();
  await pasteReceipts();
  const weights = page.getByRole('columnheader', { name: 'In shell, lb' });
  await weights.getByRole('button').click();
  await expect.element(weights).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(column('Ticket')).toEqual(['T-2', 'T-3', 'T-1']);

  await page.getByRole('searchbox', { name: 'Find in the rows' }).fill('double');
  await expect.element(page.getByText('1 of 3 rows shown')).toBeVisible();
  await expect.poll(column('Ticket')).toEqual(['T-2']);
  // Typed in the very column that the filter is about: the row stays until it is left.
  await cellOf(grid, 1, 'Producer').click();
  await type('alapaha');
  await expect.element(page.getByRole('option').first()).toMatchTextContent('Alapaha Bluff Farm');
  await press('Enter');
  // On to the next empty cell: a row that is filled has only this one.
  await expect.element(cellOf(grid, 1, 'Location')).toHaveFocus();
  await expect.element(cellOf(grid, 1, 'Producer')).toHaveValue('Alapaha Bluff Farm');
  await press('ArrowDown');
  await expect.element(page.getByText('0 of 3 rows shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show all rows' }).click();

  await cellOf(grid, 2, 'Shelled, lb').click();
  await type('5.255');
  await press('Enter');
  await page.getByRole('checkbox', { name: 'Only rows with problems (1)' }).click({ force: true });
  await expect.poll(column('Ticket')).toEqual(['T-3']);
  const wrong = cellOf(grid, 1, 'Shelled, lb');
  await wrong.click();
  // As it was typed, with what is wrong read out at the cell.
  await expect.element(wrong).toHaveValue('5.255');
  await expect.element(wrong).toHaveAccessibleDescription('Use at most two decimal places.');
  await type('5.25');
  await press('Enter');
  await expect.element(page.getByRole('checkbox', { name: /Only rows with problems/ })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await save();
  await expect.poll(async () => (await savedRows()).map(([ticket]) => ticket)).toEqual(['T-1', 'T-2', 'T-3']);
});

test('a problem in the list names its row and column and leads there', async () => {
  await openOctober();
  await pasteReceipts();
  await cellOf(grid, 2, 'In shell, lb').click();
  await type('-5');
  await press('Enter');
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await page.getByRole('button', { name: /^Non-exempt, row 2, In shell, lb: The weight cannot be negative/ }).click();
  await expect.element(cellOf(grid, 2, 'In shell, lb')).toHaveFocus();
});

test('a month is typed, mended and saved with the keyboard alone', async () => {
  await openOctober();
  await expect.poll(() => page.getByRole('button', { name: 'Add a row' }).query()).not.toBeNull();
  page.getByRole('button', { name: 'Add a row' }).element().focus();
  await press('Tab');
  await expect.element(cellOf(grid, 1, 'Producer')).toHaveFocus();
  await fiveReceipts();
  const line = async (producer: string, day: string, pounds: string, ticket: string) => {
    await type(producer);
    await expect.element(page.getByRole('option').first()).toMatchTextContent(producer);
    await press('Enter');
    await type(day);
    await press('Tab');
    await type(pounds);
    await press('Tab', 'Tab');
    await type(ticket);
    // To the line below, where the first cell was typed.
    await press('Enter');
  };
  await line(producers[0] ?? '', '14', '1,000', 'T-1');
  await line(producers[1] ?? '', '15', '2,000', 'T-2');
  await expect.element(cellOf(grid, 3, 'Producer')).toHaveFocus();
  // The same producer and day once more.
  await press('Control+d');
  await expect.element(cellOf(grid, 3, 'Producer')).toHaveValue(producers[1] ?? '');
  await press('Control+z');
  await expect.poll(column('Ticket')).toEqual(['T-1', 'T-2']);
  await press('Control+Home', 'Control+Shift+d');
  await expect.poll(column('Ticket')).toEqual(['T-1', 'T-1', 'T-2']);
  await press('End', 'Home');
  for (let step = 0; step < 7; step += 1) await press('ArrowRight');
  await press('F2');
  await type('b');
  await press('Escape');
  await expect.element(cellOf(grid, 2, 'Ticket')).toHaveValue('T-1');
  await expect.element(cellOf(grid, 2, 'Ticket')).toHaveFocus();
  await press('F2');
  await type('b');
  await press('Tab');
  await expect.poll(column('Ticket')).toEqual(['T-1', 'T-1b', 'T-2']);
  // To the headings and back.
  await press('Control+Home', 'ArrowUp');
  await expect.element(page.getByRole('columnheader', { name: 'Producer' }).getByRole('button')).toHaveFocus();
  await press('ArrowDown', 'Shift+ ');
  const columns = gridFields(fhNonExemptFields).length;
  await expect.element(page.getByText(`1 row, ${columns} columns selected`)).toBeInTheDocument();
  await press('Escape', 'Tab');
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus();
  const tab = page.getByRole('tab', { name: /^Non-exempt/ }).element();
  if (tab instanceof HTMLElement) tab.focus();
  await press('ArrowRight');
  await expect.element(page.getByRole('tab', { name: /^Exempt/ })).toHaveFocus();
  await expect.element(page.getByRole('grid', { name: 'Exempt receipts', exact: true })).toBeVisible();
  await press('Home');
  await expect.element(page.getByRole('grid', { name: grid })).toBeVisible();
  const draft = page.getByRole('button', { name: 'Save draft' }).element();
  if (draft instanceof HTMLElement) draft.focus();
  await press('Enter');
  await expect.element(page.getByText(/^Saved/).first()).toBeVisible();
  await expect.poll(async () => (await savedRows()).map(([ticket]) => ticket)).toEqual(['T-1', 'T-1b', 'T-2']);
});

/** Rows with headings of their own are asked about before they fill wrong cells; then sixteen rows are in view at once. */
async function pasteWithHeadings(): Promise<void> {
  const rows = Array.from({ length: 14 }, (_, at) => [`D-${at + 1}`, '10/20/2026', 'Early County Orchards', '50']);
  await copyFromSpreadsheet([['Ticket', 'Date', 'Grower', 'In shell'], ...rows]);
  await cellOf(grid, 4, 'Producer').click();
  // Half a word stands there already: cells that are pasted end the typing.
  await type('do');
  await press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Match the pasted columns' });
  await expect.element(dialog.getByLabelText('Grower')).toHaveValue('producer');
  await dialog.getByRole('button', { name: 'Paste 14 rows' }).click();
  await expect.element(totals()).toMatchTextContent('17');
  const lines = page.getByRole('grid', { name: grid }).getByRole('row');
  await page.viewport(1280, 800);
  await cellOf(grid, 1, 'Producer').click();
  const inView = () => {
    const { top } = totals().element().getBoundingClientRect();
    return lines.elements().filter((line) => line.getBoundingClientRect().bottom <= top).length;
  };
  // With the line of headings.
  await expect.poll(inView).toBeGreaterThanOrEqual(16);
  await expect.element(lines.nth(17).getByLabelText('Ticket')).toHaveValue('D-14');
}

/** Five receipts with sixty keys, each letter counted, and no cell called wrong on the way; taken out again after it. */
async function fiveReceipts(): Promise<void> {
  let wrong = 0;
  const look = new MutationObserver(() => {
    wrong += document.querySelectorAll('[role=grid] [aria-invalid=true]').length;
  });
  look.observe(document.body, { subtree: true, attributes: true, childList: true });
  let keys = 0;
  const pressed = async (all: readonly string[]) => {
    await press(...all);
    keys += all.length;
  };
  for (const name of ['al', 'do', 'ea', 'do', 'al']) {
    await pressed([...name, 'Enter', ...'14', 'Tab', ...'1250', 'Enter']);
  }
  expect(keys).toBeLessThanOrEqual(60);
  const [alapaha = '', double = '', early = ''] = producers;
  await expect.poll(column('Producer')).toEqual([alapaha, double, early, double, alapaha]);
  await expect.poll(column('In shell, lb')).toEqual(Array.from({ length: 5 }, () => '1,250.00'));
  look.disconnect();
  expect(wrong).toBe(0);
  await press('Control+a', 'Control+Delete');
  await expect.poll(column('Producer')).toEqual([]);
  await cellOf(grid, 1, 'Producer').click();
}

test.runIf(isLong)('kilograms become pounds in an importer’s cell', async () => {
  await freshCompany({ types: ['importer'] });
  await openScreen(await sheetOf('importer'));
  const entries = 'Non-exempt entries';
  await cellOf(entries, 1, 'Shelled, lb').click();
  await page.getByRole('button', { name: 'Enter kilograms' }).click();
  await page.getByLabelText('Weight in kilograms').fill('18,420');
  await expect.element(page.getByText('That is 40,609.15 lb.')).toBeVisible();
  await press('Enter');
  await expect.element(cellOf(entries, 1, 'Shelled, lb')).toHaveFocus();
  await expect.element(cellOf(entries, 1, 'Shelled, lb')).toHaveValue('40,609.15');
  await save();
  const { rows } = await client.list(importerReport, { sort: ['-created'], limit: 1 });
  expect(rows[0]?.totalShelled).toBe('40609.15');
});

test('a phone shows cards and a form for one row, 320 pixels wide without scrolling sideways', async () => {
  await page.viewport(320, 640);
  await freshCompany({ types: ['first_handler'], producers });
  await openScreen(await sheetOf('first_handler'));
  await page.getByRole('button', { name: 'Add a row' }).click();
  const form = page.getByRole('dialog', { name: 'New row' });
  await form.getByRole('combobox', { name: 'Producer' }).fill('Early');
  await page.getByRole('option', { name: /Early County/ }).click();
  const open = page.getByRole('dialog');
  await open.getByLabelText('In shell, lb').fill('12.5');
  await open.getByLabelText('Ticket').fill('T-9');
  await open.getByRole('button', { name: 'Done' }).click();
  const card = page.getByRole('button', { name: /Early County Orchards/ });
  await expect.element(card).toMatchTextContent('12.50');
  await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await card.click();
  await expect.element(page.getByRole('dialog').getByLabelText('Ticket')).toHaveValue('');
});

test('a key draws the two cells that it is about, and leaves all others and their rows alone', async () => {
  await openOctober();
  await pasteReceipts();
  await cellOf(grid, 2, 'Ticket').click();
  const drawn = new Set<string>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const column = element?.closest<HTMLElement>('[data-column]')?.dataset.column ?? 'the row itself';
      drawn.add(`${element?.closest('[role="row"]')?.getAttribute('aria-rowindex')} ${column}`);
    }
  });
  const rows = page.getByRole('grid', { name: grid }).element();
  observer.observe(rows, { subtree: true, attributes: true, childList: true, characterData: true });
  await press('ArrowRight');
  await expect.element(cellOf(grid, 2, 'Location')).toHaveAttribute('tabindex', '0');
  observer.disconnect();
  expect([...drawn].toSorted()).toEqual(['3 location', '3 reference']);
});
