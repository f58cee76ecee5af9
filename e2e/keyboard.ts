import { expect, type Locator, type Page } from '@playwright/test';
import { isFocusSeen } from './watch/focus-in-page.ts';

const mostTabs = 120;

/** The focus is somewhere: after whatever was done, the next key goes to a part of the page. */
export async function focusIsKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

/** Presses Tab until a part of the page has the focus; at every stop the focus is on the page and can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < mostTabs && !(await isFocused(target)); tabs += 1) {
    await page.keyboard.press('Tab');
    await focusIsKept(page);
    const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    await expect.poll(() => page.evaluate(isFocusSeen), `no visible focus at ${stop}`).toBe(true);
  }
  expect(await isFocused(target), `Tab never reached ${target}`).toBe(true);
}

/** Goes to a part of the page by Tab and presses a key there. */
export async function pressAt(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab and types into it. */
export async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
