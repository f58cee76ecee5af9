import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { copyFromSpreadsheet, focused, press, type } from '../hands.ts';
import { network } from '../network.ts';
import { freshCompany, openScreen } from '../open-screen.tsx';
import { cellOf, grid, sheetOf } from './october.ts';

/** The element that covers the middle of another one; null: none, and it is on the screen. */
function coverOf(found: Element): string | null {
  const { left, top, width, height } = found.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  if (above === null) return 'the edge of the window';
  return found.contains(above) || above.contains(found) ? null : above.outerHTML.slice(0, 200);
}

const problems = () => page.getByRole('region', { name: /to correct before you can continue/ });
const onward = () => page.getByRole('button', { name: 'Continue to certification' });

/** Presses each line of what is to be corrected; what has the focus then is in view. */
async function follow(alsoShown: (sentence: string) => Locator | null): Promise<void> {
  const lines = problems().getByRole('button');
  const count = lines.elements().length;
  expect(count).toBeGreaterThan(0);
  for (let at = 0; at < count; at += 1) {
    const line = lines.nth(at);
    scrollTo(0, 0);
    const text = line.element();
    const sentence = (text instanceof HTMLElement ? text.innerText : '').split(': ').at(-1) ?? '';
    await line.click();
    await expect
      .poll(() => focused() !== document.body && focused() !== line.element(), { message: sentence })
      .toBe(true);
    await expect.poll(() => coverOf(focused()), { message: sentence }).toBeNull();
    const shown = alsoShown(sentence);
    if (shown !== null)
      await expect.poll(() => coverOf(shown.element()), { message: `the sentence "${sentence}"` }).toBeNull();
  }
}

test('a line of what is wrong leads to a cell or field that nothing covers, and its sentence is beside it', async () => {
  await page.viewport(1280, 720);
  await freshCompany({ types: ['first_handler'] });
  await openScreen(await sheetOf('first_handler'));
  await onward().click();
  await expect.element(problems()).toBeVisible();
  await follow(() => null);

  await cellOf(grid, 1, 'In shell, lb').click();
  await type('12x');
  await press('Tab');
  await onward().click();
  await expect.element(problems()).toMatchTextContent(/In shell, lb: /);
  await follow((sentence) => page.getByRole('paragraph').filter({ hasText: sentence }).first());
});

test('on a phone it leads to the field in the form of its row', async () => {
  await freshCompany({ types: ['first_handler'] });
  await openScreen(await sheetOf('first_handler'));
  await cellOf(grid, 1, 'In shell, lb').click();
  await type('12x');
  await press('Tab');
  await page.viewport(390, 844);
  await onward().click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'In shell, lb' });
  const close = page.getByRole('button', { name: 'Done' });
  for (const column of ['In shell, lb', 'Collected on', 'In shell, lb']) {
    await problems()
      .getByRole('button', { name: new RegExp(`row 1, ${column}: `) })
      .click();
    await expect.element(page.getByRole('dialog').getByRole('textbox', { name: column })).toHaveFocus();
    await expect.element(field).toHaveValue('12x');
    await close.click();
    await expect.poll(() => field.query()).toBeNull();
  }
});

test('exempt rows and mistakes are told at their cells', async () => {
  await freshCompany({ types: ['first_handler'] });
  await openScreen(await sheetOf('first_handler', 'November 2026'));
  const weight = cellOf(grid, 1, 'In shell, lb');
  await weight.click();
  await type('-5');
  await press('Tab');
  await cellOf(grid, 1, 'Collected on').click();
  await type('9/30/2026');
  await press('Tab');
  await page.getByRole('tab', { name: /^Exempt/ }).click();
  const exempt = cellOf('Exempt receipts', 1, 'Shelled, lb');
  await exempt.click();
  await type('-7');
  await press('Tab');
  await onward().click();
  await expect.element(problems()).toMatchTextContent('The weight cannot be negative.');
  await expect
    .element(problems())
    .toMatchTextContent('This date must be between 11/01/2026 and 11/30/2026, the month you are reporting.');

  await problems()
    .getByRole('button', { name: /^Exempt, row 1, Shelled, lb: The weight cannot be negative/ })
    .click();
  await expect.element(exempt).toHaveFocus();
  await expect.element(exempt).toHaveAttribute('aria-invalid', 'true');
  await problems()
    .getByRole('button', { name: /^Non-exempt, row 1, In shell, lb: The weight cannot/ })
    .click();
  await expect.element(weight).toHaveFocus();
  await expect.element(weight).toHaveAttribute('aria-invalid', 'true');
});

test('rows that a saved draft leaves on the device are named, with the way to each', async () => {
  await freshCompany({ types: ['first_handler'], producers: ['Sand Hill Grove'] });
  await openScreen(await sheetOf('first_handler'));
  const weight = cellOf(grid, 1, 'In shell, lb');
  await weight.click();
  await type('12x');
  await press('Tab');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(page.getByText(/^1 row is kept on this device until/)).toBeVisible();
  await page.getByRole('button', { name: /^Show (details|all)/ }).click();
  const ways = page.getByRole('button', { name: /^Non-exempt, row 1, In shell, lb: / });
  await ways.click();
  await expect.element(weight).toHaveFocus();

  // Once: what stops the report names them, too.
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect.element(problems()).toBeVisible();
  await expect.element(page.getByText(/^1 row is kept on this device until/)).toBeVisible();
  expect(ways.elements()).toHaveLength(1);

  // Corrected, it goes with the next save, which need not have succeeded.
  network.lost(/jsonapi/);
  await copyFromSpreadsheet([['P-1', '', '', '10/14/2026', '1,000', '', '', 'T-1']]);
  await cellOf(grid, 1, 'Producer').click();
  await press('Control+v');
  await expect.poll(() => page.getByText(/^1 row is kept on this device until/).query()).toBeNull();
});
