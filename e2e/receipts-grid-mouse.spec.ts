import { fhNonExemptFields, gridFields } from '@packhouse/programme';
import { grid, openOctober, pasteReceipts, producers } from './october.ts';
import { expect, test, watchConsole } from './portal.ts';
import { cellOf, columnTexts } from './receipts-grid.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.describe.configure({ timeout: 240_000 });

test('cells are chosen with the mouse', async ({ page, request }) => {
  await openOctober(page, request);
  await pasteReceipts(page);
  await cellOf(page, grid, 1, 'State').hover();
  await page.mouse.down();
  await cellOf(page, grid, 3, 'In shell, lb').hover();
  await page.mouse.up();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(9);
  await page.getByRole('rowheader', { name: '2' }).click();
  const columns = gridFields(fhNonExemptFields).length;
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(columns);
  await cellOf(page, grid, 2, 'Ticket').click();
  await cellOf(page, grid, 3, 'Ticket').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Delete');
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-1', '', '']);
  await cellOf(page, grid, 1, 'Ticket').dblclick();
  await page.keyboard.type('b');
  await page.keyboard.press('Enter');
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-1b', '', '']);
  const place = cellOf(page, grid, 1, 'Location');
  const places = () => columnTexts(page, grid, 'Location');
  // Pressed once more it is still only chosen: what is typed replaces its text.
  for (const text of ['Plant 1', 'Dock']) {
    await place.click();
    await place.click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect.poll(places).toEqual([text, '', '']);
  }
  // A finger edits with its second tap.
  await place.click();
  await place.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await place.dispatchEvent('click');
  await page.keyboard.type(' 2');
  await page.keyboard.press('Enter');
  await expect.poll(places).toEqual(['Dock 2', '', '']);
  // A press ends a range, also at the cell where it began.
  await cellOf(page, grid, 2, 'Ticket').click();
  await cellOf(page, grid, 3, 'Ticket').click({ modifiers: ['Shift'] });
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2);
  await cellOf(page, grid, 2, 'Ticket').click();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rows', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Insert a row above' }).click();
  await expect(cellOf(page, grid, 2, 'Ticket')).toBeFocused();
  await expect.poll(() => columnTexts(page, grid, 'Producer')).toEqual([producers[0], '', producers[1], producers[2]]);
});

test('cells are filled by dragging their corner', { tag: '@long' }, async ({ page, request }) => {
  const faults = watchConsole(page);
  await openOctober(page, request);
  await pasteReceipts(page);
  const chosen = page.getByRole('gridcell', { selected: true });
  const tickets = () => columnTexts(page, grid, 'Ticket');
  const places = () => columnTexts(page, grid, 'Location');
  /** From the corner of the cell where the person is to another cell, the button still held. */
  const drag = async (line: number, column: string, count: number) => {
    await page.getByRole('grid', { name: grid }).locator('[data-fill]').hover();
    await page.mouse.down();
    await cellOf(page, grid, line, column).hover();
    await expect(chosen).toHaveCount(count);
  };
  await cellOf(page, grid, 1, 'Ticket').click();
  await expect(chosen).toHaveCount(0);
  await drag(3, 'Ticket', 3);
  await page.mouse.up();
  await expect.poll(tickets).toEqual(['T-1', 'T-1', 'T-1']);
  // Many cells, one step.
  await page.keyboard.press('Control+z');
  await expect.poll(tickets).toEqual(['T-1', 'T-2', 'T-3']);
  await page.keyboard.press('Control+y');
  await expect.poll(tickets).toEqual(['T-1', 'T-1', 'T-1']);
  await page.keyboard.press('Control+z');
  await expect.poll(tickets).toEqual(['T-1', 'T-2', 'T-3']);

  // Across, and two rows over the next.
  await cellOf(page, grid, 1, 'Ticket').click();
  await expect(cellOf(page, grid, 1, 'Ticket')).toBeFocused();
  await drag(1, 'Location', 2);
  await page.mouse.up();
  await expect.poll(places).toEqual(['T-1', '', '']);
  await cellOf(page, grid, 1, 'Location').click();
  await cellOf(page, grid, 2, 'Location').click({ modifiers: ['Shift'] });
  await expect(chosen).toHaveCount(2);
  await drag(4, 'Location', 4);
  await page.mouse.up();
  await expect.poll(places).toEqual(['T-1', '', 'T-1']);

  // Given up on the way.
  await cellOf(page, grid, 3, 'Ticket').click();
  await drag(1, 'Ticket', 3);
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(0);
  await page.mouse.up();
  await expect.poll(tickets).toEqual(['T-1', 'T-2', 'T-3']);
  expect(faults).toEqual([]);
});

test('a list to choose from stays with its cell when the page scrolls, and goes when a bar covers that', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await openOctober(page, request);
  const cell = cellOf(page, grid, 1, 'Producer');
  const options = page.getByRole('listbox');
  const below = async () => {
    const [box, list] = [await cell.boundingBox(), await options.boundingBox()];
    return Math.round((list?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0)));
  };
  await cell.click();
  await page.keyboard.type('gate');
  await expect(options).toBeVisible();
  const before = await below();
  await page.evaluate(() => window.scrollBy(0, 60));
  await expect.poll(below).toBe(before);
  await expect(options).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(options).toBeHidden();
});
