// A person's hands at the keyboard and the clipboard, by the names that people give keys.
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { commands, userEvent } from 'vitest/browser';

/** Doubled where userEvent would take it for the name of a key. */
const literally = (text: string) => text.replaceAll(/[{[]/g, '$&$&');

const named: Readonly<Record<string, string>> = { Control: 'ControlLeft', Shift: 'ShiftLeft', Alt: 'AltLeft' };
const keyName = (key: string) => (key in named ? `[${named[key]}]` : key === ' ' ? ' ' : `{${key}}`);
const held = (key: string) => `{${key}>}`;
const released = (key: string) => `{/${key}}`;

/** Types a text where the focus is, key by key. */
export const type = (text: string): Promise<void> => userEvent.keyboard(literally(text));

/** Presses a key, or several at once: `Enter`, `Control+Shift+ArrowDown`. */
export async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const parts = key.split('+');
    const last = parts.pop() ?? '';
    await userEvent.keyboard([...parts.map(held), keyName(last), ...parts.toReversed().map(released)].join(''));
  }
}

/** Copies cells as a spreadsheet does, for the next paste. */
export async function copyFromSpreadsheet(rows: readonly (readonly string[])[]): Promise<void> {
  await commands.holdClipboard();
  // The clipboard serves the window that a person is at.
  window.focus();
  await navigator.clipboard.writeText(`${rows.map((cells) => cells.join('\t')).join('\r\n')}\r\n`);
  // The promise is kept before the browser has it, and a paste that comes first brings what was there.
  await expect.poll(copiedCells).toEqual([...rows.map((cells) => [...cells]), ['']]);
}

/** Copies what is chosen, and waits until the browser has it. */
export async function copy(): Promise<void> {
  const before = [['nothing yet']];
  await copyFromSpreadsheet(before);
  await press('Control+c');
  await expect.poll(copiedCells).not.toEqual([...before, ['']]);
}

/** The cells that were copied last. */
export async function copiedCells(): Promise<readonly (readonly string[])[]> {
  return (await navigator.clipboard.readText()).split(/\r?\n/).map((line) => line.split('\t'));
}

/** The texts of all that a locator finds, as they stand there now. */
export const textsOf = (locator: Locator): readonly string[] =>
  locator.elements().map((element) => element.textContent?.trim() ?? '');

/** The values of all fields that a locator finds. */
export const valuesOf = (locator: Locator): readonly string[] =>
  locator.elements().flatMap((element) => (element instanceof HTMLInputElement ? element.value : []));

/** The one element that has the focus. */
export const focused = (): Element => document.activeElement ?? document.body;

/** Presses at the place of an element with the mouse, holds, and lets go at another. */
export const drag = (from: Locator, to: Locator): Promise<void> => commands.drag(from.selector, to.selector);

/** A PDF with next to nothing in it. */
export const smallPdf = async (name: string): Promise<File> =>
  new File([await commands.samplePdf()], name, { type: 'application/pdf' });
