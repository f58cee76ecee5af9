import type { Page } from '@playwright/test';

/** What a finger presses is at least as high. */
const least = 44;

/** Controls of the page that a finger would miss. What is typed part by part, as a day, is pressed as a whole. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((height) => {
    const controls = document.querySelectorAll(
      'main :is(button, input, select, textarea, summary):not([type=checkbox])',
    );
    return [...controls].flatMap((control) => {
      const target = control.closest('[role=group], label') ?? control;
      const box = target.getBoundingClientRect();
      const isHidden = !target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || box.height < 4;
      return isHidden || box.height > height - 0.5 ? [] : [`small: ${control.outerHTML.slice(0, 120)}`];
    });
  }, least);
}
