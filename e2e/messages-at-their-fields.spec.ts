import type { Page } from '@playwright/test';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';
import { fillSeason } from './requests.ts';

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

const go = 'Continue to certification';

test('of a contact', async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['first_handler'] });
  await signIn(page, username);
  await page.goto('/dashboard/contacts/new');
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

test('of a de minimis application', async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['producer'] });
  await signIn(page, username);
  await page.goto('/dashboard/exemptions/deMinimis/new');
  for (const label of ['Name', 'Address', 'Phone', 'E-mail']) await page.getByLabel(label, { exact: true }).fill('');
  await press(page, go, [
    ...['2023-24', '2024-25', '2025-26', '2026-27'].map((season) => `Enter 0 if you had none in ${season}.`),
    "Enter the applicant's name.",
    "Enter the applicant's address.",
    'Enter a phone number with area code.',
    'Enter an e-mail address in the form name@company.com.',
  ]);
  await fillSeason(page, /^2023-24/, '-5', '1.005');
  await fillSeason(page, /^2024-25/, 'many', '100,000,000');
  await press(page, go, [
    'The weight cannot be negative.',
    'Use at most two decimal places.',
    'Enter the weight in pounds, using numbers only.',
    'The weight cannot be more than 99,999,999.99 pounds. Check the figure.',
  ]);
  for (const season of [/^2023-24/, /^2024-25/, /^2025-26/, /^2026-27/]) await fillSeason(page, season, '51,200', '0');
  await page.getByRole('button', { name: go }).click();
  await expect(page.getByRole('alert').first()).toContainText(
    'Your four-year average is 51,200 pounds. Only an average below 50,000 pounds in shell qualifies.',
  );
});

test('of an organic application', async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['producer', 'importer'] });
  await signIn(page, username);
  await page.goto('/dashboard/exemptions/organic/new');
  for (const type of ['Producer', 'Importer']) await page.getByRole('checkbox', { name: type }).uncheck();
  await press(page, go, [
    'Choose at least one type of operation.',
    'Enter the tax ID as 12-3456789.',
    'To qualify you need an approved organic system plan and a valid certificate.',
    'To qualify your products must be labelled as organic.',
    'To qualify your products must be subject to the assessment.',
    'Enter the name of the organic certifier.',
    'Enter the number of your organic certificate.',
    'Enter a date, for example 14 October 2026.',
    'Enter the total pounds that you expect.',
    'Attach a copy of your organic certificate with its addendum.',
  ]);
  await page.getByRole('checkbox', { name: 'Importer' }).check();
  for (const [group, day] of [
    ['Date of the certificate', '12012026'],
    ['Valid until', '09302026'],
  ] as const) {
    await page.getByRole('group', { name: group }).getByRole('spinbutton').first().click();
    await page.keyboard.type(day);
  }
  await press(page, go, [
    'Enter the importer number as it appears on your entry summary, for example 12-3456789AB.',
    'This date is in the future. Enter a date up to 21 November 2026.',
    'This certificate ended before the season starts.',
  ]);
});

test('of a claim and its items', async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['producer', 'importer'] });
  await signIn(page, username);
  await page.goto('/dashboard/reimbursements/import/new');
  const applicant = ['Applicant', 'Title', 'Phone', 'Pay to', 'Address of the payee'];
  for (const label of applicant) await page.getByLabel(label, { exact: true }).fill('');
  await press(page, go, [
    "Enter the applicant's name.",
    'Enter your title in the company.',
    'Enter a phone number with area code.',
    'Enter the tax ID as 12-3456789.',
    'Enter the name to pay to.',
    'Enter the address to pay to.',
    'Attach a receipt or entry summary for each item.',
    'Confirm that you have not asked for this reimbursement before.',
  ]);
  await expect(page.getByRole('alert').first()).toContainText('Add at least one domestic or import item.');

  await page.getByRole('button', { name: 'Add a domestic item' }).click();
  await page.getByRole('button', { name: 'Add an import item' }).click();
  await press(page, go, [
    "Enter the producer's name.",
    "Enter the producer's address.",
    'Choose the state where the crop was grown.',
    'Enter the name of the first handler who paid the assessment.',
    'Enter the 11-character entry number from CBP Form 7501, for example ABC-1234567-6.',
    'Enter a date, for example 14 October 2026.',
    'Enter the four-digit port code.',
    'Choose the country where the pecans were grown.',
    'Enter pounds in shell, pounds shelled, or both.',
    'Enter the amount that was collected.',
    'Choose the reason.',
    'Enter the importer number as it appears on your entry summary, for example 12-3456789AB.',
  ]);
  const item = page.getByRole('group', { name: 'Import item 1', exact: true });
  await item.getByLabel('Entry number').fill('XJ5-0014233-4');
  await item.getByLabel('Port of entry').fill('23O4');
  await item.getByLabel('Reason').selectOption('organic');
  await item.getByRole('group', { name: 'Entry date' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('09302026');
  await press(page, go, [
    'The date must fall in the 2026-27 season (1 October 2026 to 30 September 2027).',
    'Enter the four-digit port code.',
    'You need an approved exemption for this season before you can ask for a reimbursement.',
  ]);
  await expect(
    item.getByText('The last digit does not match the rest of the entry number.', { exact: false }),
  ).toBeVisible();
});
