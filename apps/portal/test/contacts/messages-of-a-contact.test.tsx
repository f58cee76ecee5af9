import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keyStore } from '#kernel/storage/key-store.ts';
import { freshCompany, makeTokenDue, openScreen } from '../open-screen.tsx';

/** Presses a button, and expects each message both in the summary on top and at its field. */
async function press(button: string, messages: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const summary = page.getByRole('alert').first();
  for (const message of messages) {
    await expect.element(summary).toMatchTextContent(message);
    await expect.poll(() => page.getByText(message).elements().length, { message }).toBeGreaterThan(1);
  }
}

test('each message of a contact is said at its field', async () => {
  await freshCompany({ types: ['first_handler'] });
  await openScreen('/dashboard/contacts/new');
  await press('Add a producer', [
    "Enter the producer's name.",
    'Enter the identifier you use for this producer.',
    'Enter the street or box number.',
    'Enter the city.',
    'Choose the state.',
    'Enter a 5-digit ZIP code, for example 31701.',
  ]);
  await page.getByLabelText('ZIP').fill('3170');
  await page.getByLabelText('Phone').fill('12');
  await page.getByLabelText('E-mail').fill('at home');
  await page.getByLabelText('Unique identifier').fill('123-45-6789');
  await press('Add a producer', [
    'Enter a 5-digit ZIP code, for example 31701.',
    'Enter a phone number with area code.',
    'Enter an e-mail address in the form name@company.com.',
  ]);
  await expect
    .element(page.getByText('This looks like a Social Security number. Use your own code instead.'))
    .toBeVisible();
});

test('the list of contacts is read by a session that has to be refreshed first', async () => {
  await freshCompany({ types: ['first_handler'], producers: ['Sand Hill Grove'] });
  makeTokenDue();
  const before = keyStore.get('id_token');
  await openScreen('/dashboard/contacts');
  await expect.element(page.getByText('Sand Hill Grove').first()).toBeVisible();
  expect(keyStore.get('id_token')).not.toBe(before);
});
