import { expect, type Page } from '@playwright/test';

/** The password of everybody who signs up in a journey. */
export const signUpWord = 'four plain words here';

let last = 0;
/** A user name that nobody has. */
export const newName = () => {
  last += 1;
  return `newcomer${Date.now() % 1_000_000}${last}`;
};

/** Somebody who asks for an account. */
export interface Newcomer {
  readonly username: string;
  readonly company?: string;
  readonly name?: string;
}

/** Fills in the sign-up form and sends it. @returns the address that the link goes to */
export async function signUp(page: Page, { username, company, name }: Newcomer): Promise<string> {
  // A domain of their own: the office is shown companies whose people have the same.
  const email = `${username}@${username.replace('newcomer', 'farm')}.example`;
  await page.getByLabel('Company name').fill(company ?? 'Brazos Bottom Pecans');
  await page.getByRole('checkbox', { name: /^First handler/ }).check();
  await page.getByLabel('Your name').fill(name ?? 'Lena Duarte');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(signUpWord);
  await page.getByRole('checkbox', { name: /^I have read the terms and conditions/ }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look into your mailbox' })).toBeFocused();
  await expect(page.getByText(`A link to confirm your address is on its way to ${email}.`)).toBeVisible();
  return email;
}

/** Follows a mailed link, where one button confirms the address. */
export async function confirmAddress(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveTitle(/^Confirm your address/);
  await page.getByRole('button', { name: 'Confirm this address' }).press('Enter');
}
