import type { Page } from '@playwright/test';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';

test.describe.configure({ timeout: 240_000 });

/** Presses a button, and expects each message both in the summary on top and at its field. */
async function press(page: Page, button: string, messages: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const summary = page.getByRole('alert').first();
  for (const message of messages) {
    await expect.soft(summary, `the summary: ${message}`).toContainText(message, { timeout: 10_000 });
    await expect.soft.poll(() => page.getByText(message).count(), `its field: ${message}`).toBeGreaterThan(1);
  }
}

test('each message of a contact is said at its field', async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['first_handler'] });
  await signIn(page, username, '/dashboard/contacts/new');
  await press(page, 'Add a producer', [
    "Enter the producer's name.",
    'Enter the identifier you use for this producer.',
    'Enter the street or box number.',
    'Enter the city.',
    'Choose the state.',
    'Enter a 5-digit ZIP code, for example 31701.',
  ]);
  await page.getByLabel('ZIP').fill('3170');
  await page.getByLabel('Phone').fill('12');
  await page.getByLabel('E-mail').fill('at home');
  await page.getByLabel('Unique identifier').fill('123-45-6789');
  await press(page, 'Add a producer', [
    'Enter a 5-digit ZIP code, for example 31701.',
    'Enter a phone number with area code.',
    'Enter an e-mail address in the form name@company.com.',
  ]);
  await expect(
    page.getByText('This looks like a Social Security number. Use your own code instead.', { exact: false }),
  ).toBeVisible();
});
