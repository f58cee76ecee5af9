import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { RowsTable } from '#features/form-certification/rows-table.tsx';
import { loadTexts } from '#kernel/texts/i18n.ts';
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

/** Words that stand in two lines. */
function broken(): readonly string[] {
  const cells = [...page.getByRole('table').element().querySelectorAll('thead th, [data-short]')];
  return cells.flatMap((cell) => {
    const text = cell.firstChild;
    if (text === null || /\s/.test(text.textContent ?? '')) return [];
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getClientRects().length > 1 ? [text.textContent ?? ''] : [];
  });
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
    expect([width, sideways(), broken()]).toEqual([width, 0, []]);
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
    expect([language, sideways(), broken()]).toEqual([language, 0, []]);
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

test('nor is a word broken of what an amendment changes, which has a column more', async () => {
  await openScreen('/dashboard');
  await loadTexts('form-certification');
  const labels = [
    'Producer',
    'Change',
    'Identifier',
    'State',
    'Collected',
    'Ticket',
    'In shell, lb',
    'Shelled, lb',
    'Assessment',
  ];
  const columns = labels.map((label, at) => ({
    label,
    align: at > 5 ? ('end' as const) : ('start' as const),
    weight: 1.8,
  }));
  const row = [
    'Mo Co\n9 Elm',
    'Changed',
    'M-18',
    'GA',
    'Oct 14, 2026',
    '2',
    '787.00\nwas 777.00',
    '0.00',
    '$15.74\nwas $15.54',
  ];
  const section = { id: 'changes', heading: 'What changed', empty: '', columns, rows: [row] };
  await render(
    <div style={{ width: '600px' }}>
      <RowsTable section={section} />
    </div>,
  );
  await expect.element(page.getByText('Changed')).toBeVisible();
  expect([sideways(), broken()]).toEqual([0, []]);
});
