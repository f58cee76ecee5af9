import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press, textsOf } from '../hands.ts';
import { workbook } from '../workbook.ts';
import { columnTexts, grid, openOctober, producers } from './october.ts';

const [first = '', second = ''] = producers;
const day = { day: '2026-10-05' };

/** How many lists for columns of a file stood on the page, from change to change. */
function listsDrawn(): ReadonlySet<number> {
  const counts = new Set<number>();
  const count = () => counts.add(document.querySelectorAll('select[id^=file-column-]').length);
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
  return counts;
}

test('what a workbook does not say clearly is asked about before anything is read', async () => {
  await openOctober();
  await page.getByRole('link', { name: 'Import from a spreadsheet' }).click();
  const rows = [
    ['Grower', 'Date', 'In-shell (kg)', 'Gross pounds in shell', 'Ticket'],
    [first, day, 500, 1102.31, 'T-1'],
    [second, day, 600, 1322.77, 'T-2'],
    [second, day, 700, 1543.24, 'T-3'],
  ];
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull();
  const field = page.elementLocator(document.querySelector('input[type=file]') ?? document.body);
  const lists = listsDrawn();
  await field.upload(await workbook('october.xlsx', [{ name: 'October', rows, hiddenRows: [3] }]));
  const kilograms = page.getByLabelText('In-shell (kg)', { exact: true });
  const gross = page.getByLabelText('Gross pounds in shell', { exact: true });
  // One question for each column of the file, by its own heading.
  const columns = page.getByRole('region', { name: 'Columns of your file' });
  await expect
    .poll(() =>
      columns
        .getByRole('combobox')
        .elements()
        .map((one) => one.id),
    )
    .toHaveLength(5);
  // A few at a time: the browser styles a list option by option.
  expect([...lists]).toEqual([0, 4, 5]);
  await expect.element(kilograms).toHaveValue('inshell_kg');
  await expect.element(gross).toHaveValue('');
  await expect.element(page.getByText(/but the heading says more/)).toBeVisible();

  const check = page.getByRole('button', { name: 'Check the rows' });
  await check.click();
  const errors = page
    .getByRole('alert')
    .or(page.getByRole('region'))
    .filter({ hasText: 'Say which column is “Pounds in shell”' });
  await expect.element(errors.first()).toMatchTextContent('Say whether the hidden rows are imported.');

  // Kilograms are never taken for pounds, not even by hand.
  await kilograms.selectOptions('Pounds in shell');
  await expect.element(page.getByText(/“In-shell \(kg\)” says kilograms/).first()).toBeVisible();
  await gross.selectOptions('Pounds in shell');
  await expect.element(kilograms).toHaveValue('');
  await expect.poll(() => textsOf(page.getByText(/says kilograms/))).toEqual([]);

  // By key: what is asked above it may just be answered, and move it.
  const leftOut = page.getByRole('radio', { name: 'Leave them out' });
  leftOut.element().focus();
  await press(' ');
  await expect.element(leftOut).toBeChecked();
  await check.click();
  await page.getByRole('button', { name: 'Add 2 rows' }).click();
  await expect.poll(() => columnTexts(grid, 'Ticket')).toEqual(['T-1', 'T-3']);
  await expect.poll(() => columnTexts(grid, 'In shell, lb')).toEqual(['1,102.31', '1,543.24']);
});
