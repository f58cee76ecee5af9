import { samplePdf } from '@packhouse/testing';
import { expect, type Locator, type Page } from '@playwright/test';

/** Signs the form that the certification page shows, and ends on the dashboard. */
export async function certify(page: Page, name: string, title: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Title').fill(title);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Certify and send' }).click();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 60_000 });
}

/** The figures of one season in the worksheet of a de minimis application. */
export async function fillSeason(page: Page, season: RegExp, inshell: string, shelled: string): Promise<void> {
  const group = page.getByRole('group', { name: season });
  await group.getByLabel('In shell, pounds').fill(inshell);
  await group.getByLabel('Shelled, pounds').fill(shelled);
}

/** Types a date into its parts. */
export async function typeDay(of: Page | Locator, group: string, day: string): Promise<void> {
  const first = of.getByRole('group', { name: group }).getByRole('spinbutton').first();
  await first.click();
  await first.page().keyboard.type(day);
}

export interface ImportItem {
  readonly entry: string;
  /** As typed into the parts of a date: month, day, year. */
  readonly day: string;
  readonly shelled: string;
  readonly collected: string;
}

/** One import item of a claim, which the organic exemption makes exempt. */
export async function fillImportItem(page: Page, number: number, typed: ImportItem): Promise<void> {
  const item = page.getByRole('group', { name: `Import item ${number}`, exact: true });
  await item.getByLabel('Entry number').fill(typed.entry);
  await typeDay(item, 'Entry date', typed.day);
  await item.getByLabel('Port of entry').fill('2304');
  await item.getByLabel('Country of origin').selectOption('MX');
  await item.getByLabel('Shelled, pounds').fill(typed.shelled);
  await item.getByLabel('Amount collected').fill(typed.collected);
  await item.getByLabel('Reason').selectOption('organic');
}

/** Lets nothing that is written get through, whichever calls a save is made of; reads do. */
export const cutWrites = (page: Page): Promise<unknown> =>
  page.route('**/jsonapi/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));

/** A PDF with next to nothing in it. */
export const smallPdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: samplePdf(),
});
