import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press, type } from '../hands.ts';
import { cellOf, columnTexts, grid, openOctober, pasteReceipts, producers } from './october.ts';

const column = (name: string) => () => columnTexts(grid, name);

const isLong = import.meta.env.VITE_TEST_LONG === '1';

test('after a refusal, rows that are typed without looking up arrive whole', async () => {
  // So that every row is drawn.
  await page.viewport(1280, 2400);
  await openOctober();
  await cellOf(grid, 1, 'Producer').click();
  await type('al');
  await press('Enter');
  await type('11/05/2026');
  await press('Tab');
  await type('777');
  await press('Enter');
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  const errors = page.getByRole('region', { name: /to correct/ });
  await expect.element(errors).toHaveFocus();
  await cellOf(grid, 1, 'Collected on').click();
  await type('10/05/2026');
  await press('Enter');
  await expect.poll(() => errors.query()).toBeNull();
  await cellOf(grid, 2, 'Producer').click();
  const days = Array.from({ length: isLong ? 20 : 8 }, (_, at) => String(at + 6));
  // Each row is wrong as long as it is not whole.
  for (const day of days) {
    await type('do');
    await press('Enter');
    await type(day);
    await press('Tab');
    await type(`${day}00`);
    await press('Enter');
  }
  await expect.poll(column('In shell, lb')).toEqual(['777.00', ...days.map((day) => poundsOf(`${day}00`))]);
  expect(column('Producer')()).toEqual([producers[0], ...days.map(() => producers[1])]);
  expect(column('Collected on')()).toEqual(['10/05/2026', ...days.map((day) => `10/${day.padStart(2, '0')}/2026`)]);
});

test('keys that come before the page is painted go where the person is', async () => {
  await openOctober();
  await pasteReceipts();
  await cellOf(grid, 1, 'In shell, lb').click();
  const paint = holdFrames();
  const places = [];
  await type('12');
  await press('Enter');
  await type('34');
  await press('Enter');
  places.push(placeOfFocus());
  await press('ArrowUp', 'ArrowUp', 'ArrowRight');
  await type('5');
  await press('ArrowDown');
  places.push(placeOfFocus());
  // The browser looks for the next stop itself: from where the person is, not from where the last frame saw them.
  await press('Escape', 'Shift+Tab');
  places.push(placeOfFocus());
  await press('Tab');
  places.push(placeOfFocus());
  // Behind what stands there, not in its place.
  await press('F2', 'Backspace');
  await type('6');
  await press('Enter', 'End', 'ArrowRight');
  places.push(placeOfFocus());
  // Without frames a failure is never told.
  paint();
  expect(places).toEqual(['3 inshell', '2 shelled', null, '2 shelled', '3 button']);
  await expect.poll(column('In shell, lb')).toEqual(['12.00', '34.00', '2,000.00']);
  await expect.poll(column('Shelled, lb')).toEqual(['5.00', '5.26', '']);
});

test('a row that is not drawn has the focus before the next key', async () => {
  await openOctober();
  await pasteReceipts(receiptsOf(80));
  await press('Control+Home');
  await expect.poll(placeOfFocus).toBe('1 producer');
  expect(document.querySelector('[aria-rowindex="82"]')).toBeNull();
  const places = [];
  for (const key of ['End', 'Home']) {
    // No frame comes between these and the look.
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true }));
    await Promise.resolve();
    places.push(placeOfFocus()?.split(' ')[0]);
  }
  expect(places).toEqual(['81', '1']);
});

test('a step keeps the next row in sight, and a press of the mouse moves nothing', async () => {
  await page.viewport(1280, 640);
  await openOctober();
  await pasteReceipts(receiptsOf(40));
  const scrolled = () => page.getByRole('grid', { name: grid }).element().scrollTop;
  const isWhole = (row: number) => {
    const frame = page.getByRole('grid', { name: grid }).element().getBoundingClientRect();
    const line = document.querySelector(`[aria-rowindex="${row + 1}"]`)?.getBoundingClientRect();
    return line !== undefined && line.top >= frame.top && line.bottom <= frame.bottom;
  };
  await press('Control+Home');
  await expect.poll(scrolled).toBe(0);
  const drawn = () => document.querySelectorAll('[aria-rowindex]').length;
  const inSight = () => Array.from({ length: 40 }, (_, at) => at + 1).filter(isWhole);
  await expect.poll(() => drawn() > inSight().length + 2).toBe(true);
  const last = inSight().length;
  await cellOf(grid, last, 'Ticket').click();
  expect(scrolled()).toBe(0);
  await press('ArrowUp', 'ArrowDown');
  await expect.poll(() => isWhole(last + 1)).toBe(true);
  await press('PageDown', 'ArrowUp');
  await expect.poll(() => scrolled() > 60).toBe(true);
  for (let row = 0; row < last; row += 1) await press('ArrowUp');
  const at = () => Number(placeOfFocus()?.split(' ')[0]);
  await expect.poll(() => isWhole(at()) && isWhole(at() - 1)).toBe(true);
});

test('keys that come at once scroll from where the key before them led', async () => {
  await page.viewport(1280, 640);
  await openOctober();
  await pasteReceipts(receiptsOf(80));
  const table = page.getByRole('grid', { name: grid }).element();
  await press('Control+End');
  await expect.poll(() => table.scrollTop > 600).toBe(true);
  const key = (key: string, held: KeyboardEventInit) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }));
  // In one task, before the browser has told of a scroll.
  key('Home', { ctrlKey: true });
  key('ArrowDown', { shiftKey: true });
  key('ArrowDown', { shiftKey: true });
  expect(table.scrollTop).toBe(0);
  key('End', { ctrlKey: true });
  key('ArrowUp', {});
  key('ArrowUp', {});
  const { scrollTop, scrollHeight, clientHeight } = table;
  expect(scrollTop).toBe(scrollHeight - clientHeight);
  // Moved by hand it is where the hand left it.
  const drawnAt = (offset: number) => {
    table.scrollTop = offset;
    return document.querySelector('[aria-rowindex="14"]');
  };
  await expect.poll(() => drawnAt(300)).not.toBeNull();
  key('Home', { ctrlKey: true });
  expect(table.scrollTop).toBe(0);
  // The cell takes the focus once it is drawn; the far end of the choice stays in sight.
  key('End', { ctrlKey: true });
  await expect.poll(placeOfFocus).toMatch(/^81 /);
  key('Home', { ctrlKey: true });
  for (let row = 0; row < 40; row += 1) key('ArrowDown', { shiftKey: true });
  await expect.poll(() => document.querySelector('[aria-rowindex="42"]')).not.toBeNull();
  await expect.poll(placeOfFocus).toBe('1 producer');
  expect(table.scrollTop > 600).toBe(true);
});

const receiptsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ['P-1', '', '', '10/14/2026', `${at + 1}`, '', '', `T-${at}`]);

/** The line and the column of the cell that has the focus; null outside of the rows. */
function placeOfFocus(): string | null {
  const cell = document.activeElement?.closest<HTMLElement>('[role=gridcell]');
  const line = cell?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  return cell && line ? `${Number(line) - 1} ${cell.dataset.column ?? 'button'}` : null;
}

/** No frame comes until the returned function is called. */
function holdFrames(): () => void {
  const held: FrameRequestCallback[] = [];
  const hold = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => held.push(frame));
  return () => {
    hold.mockRestore();
    for (const frame of held) requestAnimationFrame(frame);
  };
}

const poundsOf = (typed: string) => `${Number(typed).toLocaleString('en-US')}.00`;

test('a producer who is not in the contacts is added without leaving the row', async () => {
  await openOctober();
  await cellOf(grid, 1, 'Producer').click();
  await type('Muckalee Farms');
  await expect.element(page.getByRole('option')).toMatchTextContent('Muckalee Farms');
  await press('Tab');
  // Anyone who goes on is not asked; anyone who comes back is offered the same.
  expect(page.getByRole('dialog').query()).toBeNull();
  await press('Shift+Tab', 'F2', 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a producer' });
  const kept = page.getByText(/^1 row is kept on this device until/);
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Muckalee Farms');
  await press('Escape');
  await expect.element(cellOf(grid, 1, 'Producer')).toHaveFocus();
  await expect.element(kept).toBeVisible();

  // The keys of five receipts, the first of a new producer; the words of the contact are as long as they are.
  let keys = 0;
  const pressed = async (...all: readonly string[]) => {
    await press(...all);
    keys += all.length;
  };
  await pressed('F2', 'Enter');
  await expect.element(dialog.getByLabelText('Your identifier')).toHaveFocus();
  // The name was left without one, and said so; while it is added nothing is wrong with it, and the row waits for nobody.
  await expect.poll(() => document.querySelectorAll('[aria-invalid=true]').length).toBe(0);
  await expect.poll(() => kept.query()).toBeNull();
  const strayErrors = countedErrors();
  await type('M-17');
  for (const text of ['12 Mill Road', 'Leesburg', 'GA', '31763']) {
    await pressed('Tab');
    await type(text);
  }
  await pressed('Enter');
  await expect.poll(() => dialog.query()).toBeNull();
  await expect.element(cellOf(grid, 1, 'Collected on')).toHaveFocus();
  await expect.poll(() => kept.query()).toBeNull();
  await pressed(...'14', 'Tab', ...'125', 'Tab', 'Tab', ...'17', 'Enter');
  await expect.element(cellOf(grid, 2, 'Producer')).toHaveFocus();
  for (let row = 2; row <= 5; row += 1) await pressed(...'mu', 'Enter', ...'14', 'Tab', ...'125', 'Enter');
  expect(keys).toBeLessThanOrEqual(60);
  await expect.poll(column('Producer')).toEqual(Array.from({ length: 5 }, () => 'Muckalee Farms'));
  expect(column('In shell, lb')()).toEqual(Array.from({ length: 5 }, () => '125.00'));
  expect(column('Ticket')()).toEqual(['17', '', '', '', '']);
  expect(strayErrors()).toBe(0);
});

/** Counts what is marked as wrong from now on, for however short a time. */
function countedErrors(): () => number {
  let count = 0;
  const look = new MutationObserver(() => {
    count += document.querySelectorAll('[aria-invalid=true]').length;
  });
  look.observe(document.body, { subtree: true, attributes: true, childList: true });
  return () => {
    look.disconnect();
    return count;
  };
}
