import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { textsOf, type } from '../hands.ts';
import { openScreen } from '../open-screen.tsx';

/** A message with the field that it is about; `about` names the item where there are several. */
export type Message = readonly [sentence: string, field: Locator, about?: string];

const summary = page.getByRole('alert', { name: 'There is a problem' });
export const labelled = (label: string): Locator => page.getByLabelText(label, { exact: true });
export const box = (name: string | RegExp): Locator => page.getByRole('checkbox', { name });
export const firstPart = (group: string): Locator =>
  page.getByRole('group', { name: group, exact: false }).getByRole('spinbutton').first();
export const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
export const inGroup = (group: string | RegExp, label: string): Locator =>
  page.getByRole('group', { name: group }).getByLabelText(label, { exact: true });

export const goOn = (): Promise<void> => button('Continue to certification').click();

/** A screen reader's words for the focused element, its groups included. */
function described(): string {
  const texts: string[] = [];
  for (let at = document.activeElement; at !== null; at = at.parentElement) {
    for (const id of at.getAttribute('aria-describedby')?.split(' ') ?? []) {
      texts.push(document.getElementById(id)?.textContent ?? '');
    }
  }
  return texts.join(' ');
}

const isLong = import.meta.env.VITE_TEST_LONG === '1';

/**
 * Presses Continue: each message stands in the summary, leads to its field, and is said there. In each run a third of them
 * are followed, in turn; their sentences and their order are seen of all.
 */
export async function expectMessages(messages: readonly Message[]): Promise<void> {
  await goOn();
  await expect.element(summary).toHaveFocus();
  const told = messages.map(([sentence, , about]) => (about === undefined ? sentence : `${about}: ${sentence}`));
  await expect.poll(() => textsOf(summary.getByRole('listitem'))).toEqual(told);
  for (const [index, [sentence, field]] of messages.entries()) {
    if (!isLong && index % 3 !== messages.length % 3) continue;
    await summary.getByRole('listitem').nth(index).getByRole('link').click();
    await expect.element(field).toHaveFocus();
    await expect.poll(described).toContain(sentence);
  }
}

/** Ticks a box that may be ticked already. */
export async function tick(one: Locator): Promise<void> {
  await expect.element(one).toBeVisible();
  const input = one.element();
  if (!(input instanceof HTMLInputElement && input.checked)) await one.click();
  await expect.element(one).toBeChecked();
}

/** Fills several fields. */
export async function fillAll(values: readonly (readonly [Locator, string])[]): Promise<void> {
  for (const [field, value] of values) await field.fill(value);
}

export async function typeDay(group: string, day: string): Promise<void> {
  await firstPart(group).click();
  await type(day);
}

/** Weights that nobody may enter, with what is said of them. */
export const wrongWeights = [
  ['abc', 'Enter the weight in pounds, using numbers only.'],
  ['-5', 'The weight cannot be negative.'],
  ['1.005', 'Use at most two decimal places.'],
  ['100,000,000', 'The weight cannot be more than 99,999,999.99 pounds. Check the figure.'],
] as const;

/** Opens the form of a request. */
export async function openForm(path: string): Promise<void> {
  await openScreen(path);
  await expect.element(button('Continue to certification')).toBeVisible();
}
