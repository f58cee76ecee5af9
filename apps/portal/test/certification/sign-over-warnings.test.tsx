import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { copyFromSpreadsheet, press } from '../hands.ts';
import { openScreen } from '../open-screen.tsx';
import { cellOf, grid, openOctober } from '../reports/october.ts';

/** Sixty receipts, each tenth of which has the ticket of the one before it. */
const receipts = Array.from({ length: 60 }, (_, index) => [
  'P-1',
  '',
  '',
  '10/14/2026',
  '1,000',
  '',
  '',
  `T-${index % 10 === 9 ? index - 1 : index}`,
]);

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** Neither cut off nor covered. */
const isOnTop = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const rows = [top + 1, bottom - 1];
  return rows.every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
};

test('every warning of the sheet stands above the signature, which is in sight beside sixty rows, and leads to its row', async () => {
  await openOctober();
  await copyFromSpreadsheet(receipts);
  await cellOf(grid, 1, 'Producer').click();
  await press('Control+v');
  await expect.element(page.getByText('6 things to look at.', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to certification' }).click();

  await expect.element(page.getByText('October 2026, 60 receipts, 1 producer, $', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '6 things to look at before you sign' })).toBeVisible();
  const warnings = page.getByRole('link', { name: /^Assessed receipts, row \d+, Ticket: / });
  expect(warnings.elements()).toHaveLength(6);
  const sign = page.getByRole('button', { name: 'Certify and send' });
  expect([scrollY, isInView(sign.element())]).toEqual([0, true]);
  const figures = page.getByRole('term').elements().slice(0, 4);
  expect(figures.map(({ textContent }) => textContent)).toEqual(['In shell', 'Shelled', 'Assessment', 'Producers']);
  expect(new Set(figures.map((one) => one.getBoundingClientRect().top)).size).toBe(1);

  // A summary of the fields left out stands above them, and takes the button from nobody.
  await sign.click();
  await expect.element(page.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();
  await expect.poll(() => isOnTop(sign.element())).toBe(true);

  await warnings.nth(1).click();
  await expect.element(cellOf(grid, 20, 'Ticket')).toHaveFocus();
  await openScreen('/dashboard');
});
