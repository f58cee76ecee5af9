import { expect, type Page } from '@playwright/test';
import { demoDay } from './demo-day.ts';

export const password = 'packhouse-demo';

/** Sets the browser's clock to the demonstration's day, so that no journey rots, and lets it run from there. */
export async function setClock(page: Page): Promise<void> {
  const now = new Date();
  const time = now.toISOString().slice(10);
  await page.clock.install({ time: new Date(`${demoDay}${time}`) });
}

/** Signs in by typing, and ends on the dashboard. */
export async function signIn(page: Page, username: string): Promise<void> {
  await setClock(page);
  await page.goto('/signin');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** What the console said besides the normal: a journey ends with none. */
export function watchConsole(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}
