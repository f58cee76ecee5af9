import { fhNonExemptFields, gridFields } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { commands, page, type UserEventClickOptions } from 'vitest/browser';
import { drag, press, type } from '../hands.ts';
import { cellOf, columnTexts, grid, openOctober, pasteReceipts, producers } from './october.ts';

const isLong = import.meta.env.VITE_TEST_LONG === '1';

const chosen = () => page.getByRole('gridcell', { selected: true }).elements().length;
const column = (name: string) => () => columnTexts(grid, name);
const [tickets, places] = [column('Ticket'), column('Location')];
const shift: UserEventClickOptions = { modifiers: ['Shift'] };

test.runIf(isLong)('cells are chosen with the mouse', async () => {
  await openOctober();
  await pasteReceipts();
  await drag(cellOf(grid, 1, 'State'), cellOf(grid, 3, 'In shell, lb'));
  await expect.poll(chosen).toBe(9);
  await page.getByRole('rowheader', { name: '2' }).click();
  await expect.poll(chosen).toBe(gridFields(fhNonExemptFields).length);
  await cellOf(grid, 2, 'Ticket').click();
  await cellOf(grid, 3, 'Ticket').click(shift);
  await press('Delete');
  await expect.poll(tickets).toEqual(['T-1', '', '']);
  await cellOf(grid, 1, 'Ticket').dblClick();
  await type('b');
  await press('Enter');
  await expect.poll(tickets).toEqual(['T-1b', '', '']);
  const place = cellOf(grid, 1, 'Location');
  // Pressed once more it is still only chosen: what is typed replaces its text.
  for (const text of ['Plant 1', 'Dock']) {
    await place.click();
    await place.click();
    await type(text);
    await press('Enter');
    await expect.poll(places).toEqual([text, '', '']);
  }
  // A finger edits with its second tap.
  await place.click();
  place.element().dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
  place.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await type(' 2');
  await press('Enter');
  await expect.poll(places).toEqual(['Dock 2', '', '']);
  // A press ends a range, also at the cell where it began.
  await cellOf(grid, 2, 'Ticket').click();
  await cellOf(grid, 3, 'Ticket').click(shift);
  await expect.poll(chosen).toBe(2);
  await cellOf(grid, 2, 'Ticket').click();
  await expect.poll(chosen).toBe(0);
  await page.getByRole('button', { name: 'Rows', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Insert a row above/ }).click();
  await expect.element(cellOf(grid, 2, 'Ticket')).toHaveFocus();
  await expect.poll(column('Producer')).toEqual([producers[0], '', producers[1], producers[2]]);
});

/** The mark at the corner of the cells that are chosen. */
const corner = async () => {
  await expect.poll(() => document.querySelector('[role=grid] [data-fill]')).not.toBeNull();
  return page.elementLocator(document.querySelector('[role=grid] [data-fill]') ?? document.body);
};

test('cells are filled by dragging their corner', async () => {
  await openOctober();
  await pasteReceipts();
  /** From the corner of the cell where the person is to another cell, the button still held. */
  const pull = async (line: number, name: string, count: number) => {
    await commands.holdMouse((await corner()).selector);
    await cellOf(grid, line, name).hover();
    await expect.poll(chosen).toBe(count);
  };
  await cellOf(grid, 1, 'Ticket').click();
  await expect.poll(chosen).toBe(0);
  await pull(3, 'Ticket', 3);
  await commands.releaseMouse();
  await expect.poll(tickets).toEqual(['T-1', 'T-1', 'T-1']);
  // Many cells, one step.
  await press('Control+z');
  await expect.poll(tickets).toEqual(['T-1', 'T-2', 'T-3']);
  await press('Control+y');
  await expect.poll(tickets).toEqual(['T-1', 'T-1', 'T-1']);
  await press('Control+z');
  await expect.poll(tickets).toEqual(['T-1', 'T-2', 'T-3']);

  // Across, and two rows over the next.
  await cellOf(grid, 1, 'Ticket').click();
  await expect.element(cellOf(grid, 1, 'Ticket')).toHaveFocus();
  await pull(1, 'Location', 2);
  await commands.releaseMouse();
  await expect.poll(places).toEqual(['T-1', '', '']);
  await cellOf(grid, 1, 'Location').click();
  await cellOf(grid, 2, 'Location').click(shift);
  await expect.poll(chosen).toBe(2);
  await pull(4, 'Location', 4);
  await commands.releaseMouse();
  await expect.poll(places).toEqual(['T-1', '', 'T-1']);

  // Given up on the way.
  await cellOf(grid, 3, 'Ticket').click();
  await pull(1, 'Ticket', 3);
  await press('Escape');
  await expect.poll(chosen).toBe(0);
  await commands.releaseMouse();
  await expect.poll(tickets).toEqual(['T-1', 'T-2', 'T-3']);
});

test('a list to choose from stays with its cell when the page scrolls, and goes when a bar covers that', async () => {
  await page.viewport(1280, 480);
  await openOctober();
  const cell = cellOf(grid, 1, 'Producer');
  const options = page.getByRole('listbox');
  const below = () =>
    Math.round(options.element().getBoundingClientRect().top - cell.element().getBoundingClientRect().bottom);
  await cell.click();
  await type('gate');
  await expect.element(options).toBeVisible();
  const before = below();
  scrollBy(0, 60);
  await expect.poll(below).toBe(before);
  await expect.element(options).toBeVisible();
  scrollTo(0, document.body.scrollHeight);
  await expect.poll(() => options.query()).toBeNull();
});
