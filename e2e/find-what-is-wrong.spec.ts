import type { Locator, Page } from '@playwright/test';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';

/** The element that covers the middle of another one; null: none, and it is on the screen. */
const coverOf = (element: Locator): Promise<string | null> =>
  element.evaluate((found) => {
    const { left, top, width, height } = found.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    if (above === null) return 'the edge of the window';
    return found.contains(above) || above.contains(found) ? null : above.outerHTML.slice(0, 200);
  });

/** Presses each line of what is to be corrected; what has the focus then is in view. */
async function follow(page: Page, alsoShown: (sentence: string) => Locator | null): Promise<void> {
  const lines = page.getByRole('region', { name: /to correct before you can continue/ }).getByRole('button');
  for (const line of await lines.all()) {
    await page.evaluate(() => scrollTo(0, 0));
    const sentence = (await line.innerText()).split(': ').at(-1) ?? '';
    await line.click();
    await expect.poll(() => coverOf(page.locator(':focus')), sentence).toBeNull();
    const shown = alsoShown(sentence);
    if (shown !== null) await expect.poll(() => coverOf(shown), `the sentence "${sentence}"`).toBeNull();
  }
}

test('a line of what is wrong leads to a cell or field that nothing covers, and its sentence is beside it', async ({
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['first_handler'] });
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, username, '/dashboard/firstHandlerReports');
  const month = page.getByRole('row', { name: /October 2026/ });
  await month.getByRole('link').first().click();
  const onward = page.getByRole('button', { name: 'Continue to certification' });
  await onward.click();
  await follow(page, () => null);

  const grid = page.getByRole('grid', { name: 'Non-exempt receipts' });
  await grid.getByRole('textbox', { name: 'In shell, lb' }).first().click();
  await page.keyboard.type('12x');
  await page.keyboard.press('Tab');
  await onward.click();
  await follow(page, (sentence) => page.getByRole('paragraph').filter({ hasText: sentence }).first());
});
