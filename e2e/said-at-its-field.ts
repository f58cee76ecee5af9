import type { Locator, Page } from '@playwright/test';
import type { FreshCompany } from './fresh-company.ts';
import { expect, signIn } from './portal.ts';

/** A message with the field that it is about; `about` names the item where there are several. */
export type Message = readonly [sentence: string, field: (page: Page) => Locator, about?: string];

const summary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to certification' }).click();
export const labelled = (label: string) => (page: Page) => page.getByLabel(label, { exact: true });
export const box = (name: string | RegExp) => (page: Page) => page.getByRole('checkbox', { name });
export const firstPart = (group: string) => (page: Page) =>
  page.getByRole('group', { name: group }).getByRole('spinbutton').first();
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
export const inGroup = (group: string | RegExp, label: string) => (page: Page) =>
  page.getByRole('group', { name: group }).getByLabel(label, { exact: true });

/** A screen reader's words for the focused element, its groups included. */
const described = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    for (let at = document.activeElement; at !== null; at = at.parentElement) {
      for (const id of at.getAttribute('aria-describedby')?.split(' ') ?? []) {
        texts.push(document.getElementById(id)?.textContent ?? '');
      }
    }
    return texts.join(' ');
  });

/** Presses Continue: each message stands in the summary, leads to its field, and is said there. */
export async function expectMessages(page: Page, messages: readonly Message[]): Promise<void> {
  await goOn(page);
  await expect(summary(page)).toBeFocused();
  const told = messages.map(([sentence, , about]) => (about === undefined ? sentence : `${about}: ${sentence}`));
  await expect.poll(() => summary(page).getByRole('listitem').allTextContents()).toEqual(told);
  for (const [index, [sentence, field]] of messages.entries()) {
    await summary(page).getByRole('listitem').nth(index).getByRole('link').click();
    await expect(field(page)).toBeFocused();
    await expect.poll(() => described(page)).toContain(sentence);
  }
}

/** Types into several fields. */
export async function type(page: Page, values: readonly (readonly [(page: Page) => Locator, string])[]): Promise<void> {
  for (const [field, value] of values) await field(page).fill(value);
}

export async function typeDay(page: Page, group: string, day: string): Promise<void> {
  await firstPart(group)(page).click();
  await page.keyboard.type(day);
}

/** Weights that nobody may enter, with what is said of them. */
export const wrongWeights = [
  ['abc', 'Enter the weight in pounds, using numbers only.'],
  ['-5', 'The weight cannot be negative.'],
  ['1.005', 'Use at most two decimal places.'],
  ['100,000,000', 'The weight cannot be more than 99,999,999.99 pounds. Check the figure.'],
] as const;

/** Signs in and opens the form of a request. */
export async function openForm(page: Page, company: FreshCompany, path: string): Promise<void> {
  await signIn(page, company.username);
  await page.goto(path);
  await expect(button('Continue to certification')(page)).toBeVisible();
}
