import { expect, type Page } from '@playwright/test';

/** What a bookkeeper types of a receipt; an empty text leaves its cell alone. */
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
