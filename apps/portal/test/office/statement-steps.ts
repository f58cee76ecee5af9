// Steps at the import of statements that several tests take.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, goTo } from './desk.ts';

export const csv = (name: string, text: string) => new File([text], name, { type: 'text/csv' });

/** Drops a file at the import. */
export async function drop(file: File): Promise<void> {
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull();
  await page.elementLocator(document.querySelector('input[type=file]') ?? document.body).upload(file);
}
/** Takes the statement that is shown, and waits for its lines. */
export async function takeStatement(): Promise<void> {
  await button('Take this statement').click();
  await expect.poll(() => location.pathname).toMatch(/\/office\/payments\/reconcile\//);
}

/** Names an account that nobody knows. */
export async function typeAccount(account: string): Promise<void> {
  const choose = page.getByRole('combobox', { name: 'Account', exact: true });
  await expect.element(page.getByText('The file does not say everything')).toBeVisible();
  if (choose.query() === null) await page.getByLabelText('Account', { exact: true }).fill(account);
  else {
    await choose.selectOptions('another account');
    await page.getByLabelText('Number of the account').fill(account);
  }
  await button('Look at the file again').click();
  await expect
    .poll(() => button('Take this statement').query() ?? page.getByText(/^This account is new/).query())
    .not.toBeNull();
  if (page.getByText(/^This account is new/).query() === null) return;
  await page.getByText(/^This account is new/).click();
  await button('Look at the file again').click();
}

/** Goes to the import of statements as somebody who reads them. */
export const openImport = () => goTo('/office/payments/import', { as: 'cashier' });

/** A statement that was read before, so that an account is known. */
export async function known(account: string): Promise<void> {
  await openImport();
  const text = `Date,Description,Amount,Balance\n11/03/2026,OPENING FEE ${account},-10.00,18230.55\n11/04/2026,LOCKBOX DEPOSIT,500.00,18730.55\n`;
  await drop(csv('first.csv', text));
  await typeAccount(account);
  await takeStatement();
}
