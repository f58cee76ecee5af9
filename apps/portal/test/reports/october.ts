import { path } from '@packhouse/jsonapi';
import { fhFormsPackage, fhNonExemptReceipt, firstHandlerReport, importerFormsPackage } from '@packhouse/programme';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { copyFromSpreadsheet, press, valuesOf } from '../hands.ts';
import { freshCompany, openScreen } from '../open-screen.tsx';

/** The table of what is assessed. */
export const grid = 'Non-exempt receipts';
export const producers = ['Alapaha Bluff Farm', 'Double Gate Orchards', 'Early County Orchards'];

const kinds = {
  first_handler: { resource: fhFormsPackage, area: 'firstHandlerReports' },
  importer: { resource: importerFormsPackage, area: 'importerReports' },
} as const;

/** The address of the sheet of a month, of the person who is signed in. */
export async function sheetOf(kind: keyof typeof kinds, month = 'October 2026'): Promise<string> {
  const { resource, area } = kinds[kind];
  const where = [{ path: path(resource.fields.period, 'title'), value: month }];
  const { rows } = await client.list(resource, { where });
  return `/dashboard/${area}/${rows[0]?.id}`;
}

/** October's sheet of a company of its own. */
export async function openOctober(): Promise<void> {
  await freshCompany({ types: ['first_handler'], producers });
  await openScreen(await sheetOf('first_handler'));
  await expect.element(page.getByRole('grid', { name: grid })).toBeVisible();
}

/** A cell of a grid by the number of its line (1: the first) and its column's heading. */
export const cellOf = (name: string, line: number, column: string): Locator =>
  page.getByRole('grid', { name }).getByRole('row').nth(line).getByLabelText(column, { exact: true });

/** The texts of a column, from the first line to the last, without the empty one. */
export const columnTexts = (name: string, column: string): readonly string[] =>
  valuesOf(page.getByRole('grid', { name }).getByLabelText(column, { exact: true })).slice(0, -1);

const receipts = [
  ['P-1', '', '', '10/14/2026', '41,237.5', '', '', 'T-1'],
  ['P-2', '', '', '10/02/2026', '100', '5.25', '', 'T-2'],
  ['P-3', '', '', '10/31/2026', '2,000', '', '', 'T-3'],
];

export async function pasteReceipts(rows: readonly (readonly string[])[] = receipts): Promise<void> {
  await copyFromSpreadsheet(rows);
  await cellOf(grid, 1, 'Producer').click();
  await press('Control+v');
  const first = rows.slice(0, 3).map((cells) => cells.at(-1));
  await expect.poll(() => columnTexts(grid, 'Ticket').slice(0, 3)).toEqual(first);
}

/** The tickets and places that the server holds for the report, in its order. */
export async function savedRows(): Promise<readonly (readonly (string | null)[])[]> {
  const { rows } = await client.list(firstHandlerReport, { sort: ['-created'], limit: 1 });
  const saved = (rows[0]?.nonExemptReceipts ?? []).map(({ id }) => client.get(fhNonExemptReceipt, id));
  return (await Promise.all(saved)).map(({ row: { reference, location, inshell } }) => [reference, location, inshell]);
}

export async function save(): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(page.getByText(/^Saved/).first()).toBeVisible();
}
