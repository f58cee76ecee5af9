import type { Page } from '@playwright/test';

/** A target is at least as high. */
const least = 44;

/** Controls of the page that a finger would miss. What is typed part by part, as a day, is pressed as a whole. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((height) => {
    const kinds = 'main :is(button, input, select, textarea, summary):not([type=checkbox])';
    return [...document.querySelectorAll<HTMLElement>(kinds)].flatMap((control) => {
      // One that the keyboard passes by holds a value for another.
      if (control.tabIndex < 0) return [];
      const target = control.closest('[role=group], label') ?? control;
      const box = target.getBoundingClientRect();
      const isHidden = !target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || box.height < 4;
      return isHidden || box.height > height - 0.5 ? [] : [`small: ${control.outerHTML.slice(0, 120)}`];
    });
  }, least);
}
