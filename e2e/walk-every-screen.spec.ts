import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './portal.ts';

const widths = [1280, 900, 390];
const outside = ['/', '/signin', '/signup', '/forgotPassword', '/help', '/500', '/nowhere'];
const inside = [
  '/dashboard',
  '/dashboard/forms',
  '/dashboard/firstHandlerReports',
  '/dashboard/importerReports',
  '/dashboard/exemptions/deMinimis',
  '/dashboard/exemptions/organic',
  '/dashboard/reimbursements/domestic',
  '/dashboard/reimbursements/import',
  '/dashboard/assessments',
  '/dashboard/contacts',
  '/dashboard/profile',
  '/dashboard/help',
];

/** Nothing a machine can find stands in the way of anybody, and nothing scrolls sideways (WCAG 2.2 AA). */
async function check(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { level: 1 }), `${path} at ${width}`).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      `${path} at ${width}`,
    ).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

for (const path of outside) {
  test(`${path} is usable by everyone at every width`, async ({ page }) => {
    await page.goto(path);
    await check(page, path);
  });
}

test('every screen of a company of all kinds is usable by everyone at every width', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'multi');
  for (const path of inside) {
    await test.step(path, async () => {
      await page.goto(path);
      await check(page, path);
    });
  }
});

test('the editor and the certification page are usable by everyone at every width', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'multi');
  await page.goto('/dashboard/firstHandlerReports');
  await page
    .getByRole('row', { name: /November 2026/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('grid', { name: 'Non-exempt receipts' })).toBeVisible();
  await check(page, 'the editor');
});
