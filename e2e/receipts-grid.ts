import { expect, type Locator, type Page } from '@playwright/test';

/** A receipt as a bookkeeper types it; an empty text leaves its cell alone. */
export interface TypedRow {
  readonly producer: string;
  readonly date: string;
  readonly inshell: string;
  readonly shelled: string;
  readonly ticket: string;
}

/** Types one row of a grid, cell by cell, as a bookkeeper does. */
export async function typeRow(page: Page, grid: string, index: number, row: TypedRow): Promise<void> {
  const line = page
    .getByRole('grid', { name: grid })
    .getByRole('row')
    .nth(index + 1);
  await line.getByRole('combobox', { name: 'Producer' }).click();
  if (row.producer !== '') {
    await page.keyboard.type(row.producer);
    await expect(page.getByRole('option').first()).toContainText(row.producer);
  }
  await page.keyboard.press('Tab');
  const typed: readonly (readonly [string, string])[] = [
    ['Collected on', row.date],
    ['In shell, lb', row.inshell],
    ['Shelled, lb', row.shelled],
    ['Ticket', row.ticket],
  ];
  for (const [name, text] of typed) {
    if (text === '') continue;
    await line.getByRole('textbox', { name }).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

/** A cell of a grid by the number of its line (1: the first) and its column's heading. */
export function cellOf(page: Page, grid: string, line: number, column: string): Locator {
  return page.getByRole('grid', { name: grid }).getByRole('row').nth(line).getByLabel(column, { exact: true });
}

/** The texts of a column, from the first line to the last, without the empty one. */
export async function columnTexts(page: Page, grid: string, column: string): Promise<readonly string[]> {
  const cells = page.getByRole('grid', { name: grid }).getByLabel(column, { exact: true }).and(page.locator('input'));
  const texts = await cells.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  return texts.slice(0, -1);
}

type RowsFile = Parameters<Locator['setInputFiles']>[0];

/** Brings a file of rows, whose columns are told, to the step that checks them. */
export async function checkFile(page: Page, file: RowsFile): Promise<void> {
  await page.getByRole('link', { name: 'Import from a spreadsheet' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
  await page.getByRole('button', { name: 'Check the rows' }).click();
}

/** Adds the rows of a file in which nothing is to be corrected, and ends in the sheet. @param count as the button says it */
export async function importRows(page: Page, file: RowsFile, count: string): Promise<void> {
  await checkFile(page, file);
  await page.getByRole('button', { name: `Add ${count} rows` }).click();
}
