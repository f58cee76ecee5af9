import { expect, type Locator, type Page } from '@playwright/test';

const mostTabs = 120;

/** The focus is somewhere: after whatever was done, the next key goes to a part of the page. */
export async function focusIsKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
}

/** Whether the focused part can be told by looking: a ring around it or the box it is drawn in, inside the window. */
async function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return false;
    const box = element.getBoundingClientRect();
    const isInWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    // A hidden checkbox or radio is drawn by another element of the same label.
    const drawn = [...around, ...(element.closest('label')?.querySelectorAll('*') ?? [])];
    const hasRing = drawn.some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    return isInWindow && hasRing;
  });
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
    await expect.poll(() => focusIsVisible(page), `no visible focus at ${stop}`).toBe(true);
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
