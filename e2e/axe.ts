import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing a machine can find stands in the way of anybody (WCAG 2.2 AA).
 * It looks again as long as something is found: a page that is on its way to another one has no heading for a moment.
 */
export async function checkWithAxe(page: Page, where: string): Promise<void> {
  await expect.poll(() => violationsOf(page), where).toEqual([]);
}

async function violationsOf(page: Page): Promise<readonly string[]> {
  // In the page itself: no frame here is of another origin, and a page of its own for each look takes longer than it.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Words about a button that waited a moment ago: the library takes them away by itself.
    .exclude('[data-live-announcer]')
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
