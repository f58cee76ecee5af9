import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { copyFromSpreadsheet, press } from '../hands.ts';
import { openScreen } from '../open-screen.tsx';
import { cellOf, grid, openOctober } from '../reports/october.ts';

const receipts = Array.from({ length: 8 }, (_, at) => [
  'P-1',
  '',
  '',
  '10/14/2026',
  '41,237.5',
  '1,200',
  '',
  `T-${at}`,
]);

/** By how many pixels the rows are wider than their box. */
function sideways(): number {
  const { scrollWidth, clientWidth } = page.getByRole('table').element().closest('section') ?? document.body;
  return scrollWidth - clientWidth;
}

test('no figure of the rows is cut beside the signature, and on a phone they are shown whole when they are asked for', async () => {
  await openOctober();
  await copyFromSpreadsheet(receipts);
  await cellOf(grid, 1, 'Producer').click();
  await press('Control+v');
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  const sign = page.getByRole('button', { name: 'Certify and send' });
  await expect.element(sign).toBeVisible();
  const { pathname } = location;
  for (const width of [1280, 1000, 900]) {
    await page.viewport(width, 800);
    expect([width, sideways()]).toEqual([width, 0]);
  }
  // Below the rows it is one press away, from wherever one reads.
  const lead = page.getByRole('button', { name: 'Go to the signature' });
  expect(lead.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(800);
  await lead.click();
  await expect.poll(() => page.getByLabelText('Full name').element().getBoundingClientRect().top).toBeLessThan(800);
  await page.viewport(1280, 800);
  for (const language of ['fr', 'it'] as const) {
    await openScreen(pathname, { language });
    await expect.element(page.getByRole('table')).toBeVisible();
    expect([language, sideways()]).toEqual([language, 0]);
  }

  await page.viewport(390, 844);
  await openScreen(pathname);
  await expect.element(page.getByRole('table')).toBeVisible();
  const cards = () => page.getByRole('table').element().querySelectorAll('tbody tr').length;
  expect(cards()).toBe(4);
  const more = page.getByRole('button', { name: 'Show all 8 rows' }).element();
  if (more instanceof HTMLElement) more.click();
  await expect.poll(cards).toBe(8);
  const box = page.getByRole('table').element().closest('section') ?? document.body;
  expect(box.scrollHeight).toBe(box.clientHeight);
});
