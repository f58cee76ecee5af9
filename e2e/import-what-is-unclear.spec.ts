import { grid, openOctober, producers } from './october.ts';
import { expect, test } from './portal.ts';
import { columnTexts } from './receipts-grid.ts';
import { workbook } from './workbook.ts';

const [first = '', second = ''] = producers;
const day = { day: '2026-10-05' };

test('what a workbook does not say clearly is asked about before anything is read', async ({ page, request }) => {
  await openOctober(page, request);
  await page.getByRole('link', { name: 'Import from a spreadsheet' }).click();
  const rows = [
    ['Grower', 'Date', 'In-shell (kg)', 'Gross pounds in shell', 'Ticket'],
    [first, day, 500, 1102.31, 'T-1'],
    [second, day, 600, 1322.77, 'T-2'],
    [second, day, 700, 1543.24, 'T-3'],
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles(workbook('october.xlsx', [{ name: 'October', rows, hiddenRows: [3] }]));
  const weight = page.getByLabel('Pounds in shell', { exact: true });
  await expect(weight).toHaveValue('');
  await expect(page.getByText('the heading says more than this')).toBeVisible();
  await expect(page.getByRole('group', { name: '1 row is hidden in the spreadsheet' })).toContainText('Row 3');

  const check = page.getByRole('button', { name: 'Check the rows' });
  await check.click();
  const errors = page
    .getByRole('alert')
    .or(page.getByRole('region'))
    .filter({ hasText: 'Choose the column for “Pounds in shell”' });
  await expect(errors.first()).toContainText('Say whether the hidden rows are imported.');

  // Kilograms are never taken for pounds, not even by hand.
  await weight.selectOption({ label: 'In-shell (kg) (column C)' });
  await expect(page.getByText(/“In-shell \(kg\)” says kilograms/).first()).toBeVisible();
  await weight.selectOption({ label: 'Gross pounds in shell (column D)' });
  await expect(page.getByText(/says kilograms/)).toHaveCount(0);

  // By key: what is asked above it may just be answered, and move it.
  const leftOut = page.getByRole('radio', { name: 'Leave them out' });
  await leftOut.press(' ');
  await expect(leftOut).toBeChecked();
  await check.click();
  await page.getByRole('button', { name: 'Continue with 2 rows' }).click();
  await page.getByRole('button', { name: 'Add 2 rows' }).click();
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-1', 'T-3']);
  await expect.poll(() => columnTexts(page, grid, 'In shell, lb')).toEqual(['1,102.31', '1,543.24']);
});
