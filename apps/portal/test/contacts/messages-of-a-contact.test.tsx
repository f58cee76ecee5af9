import { producerContact } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { keyStore } from '#kernel/storage/key-store.ts';
import { press as keys, type } from '../hands.ts';
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

test('a mistake that comes while somebody types after a refusal leaves the focus where it is', async () => {
  await freshCompany({ types: ['first_handler'], producers: ['Sand Hill Grove'] });
  const { rows } = await client.list(producerContact, {});
  await openScreen(`/dashboard/contacts/${rows[0]?.id}`);
  const zip = page.getByLabelText('ZIP');
  await zip.fill('3170');
  await press('Save changes', ['Enter a 5-digit ZIP code, for example 31701.']);
  await expect.element(page.getByRole('alert').first()).toHaveFocus();
  await zip.fill('31701');
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(0);
  await zip.click();
  await keys('Control+a');
  await type('39x');
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(zip).toHaveFocus();
  await expect.element(zip).toHaveValue('39x');
});

test('the list of contacts is read by a session that has to be refreshed first', async () => {
  await freshCompany({ types: ['first_handler'], producers: ['Sand Hill Grove'] });
  makeTokenDue();
  const before = keyStore.get('id_token');
  await openScreen('/dashboard/contacts');
  await expect.element(page.getByText('Sand Hill Grove').first()).toBeVisible();
  expect(keyStore.get('id_token')).not.toBe(before);
});
