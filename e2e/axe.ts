import { expect, type Page } from '@playwright/test';
import { violationsOf } from './watch/violations.ts';

/**
 * Nothing a machine can find stands in the way of anybody (WCAG 2.2 AA).
 * It looks again as long as something is found: a page that is on its way to another one has no heading for a moment.
 */
export async function checkWithAxe(page: Page, where: string): Promise<void> {
  await expect.poll(() => violationsOf(page), where).toEqual([]);
}
