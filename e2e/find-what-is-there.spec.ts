// Rooms: features/acting-for, features/documents, features/contacts, server/jsonapi/sql
import { firstHandlerReport, invoice, producerContact } from '@packhouse/programme';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';
import { isAtStock } from './servers/office.ts';

// Lists that are asked for with filters through relations, of which a stock Drupal finds less than it is asked.

test('a proxy sees of each company what is due', async ({ page, request }) => {
  const { number, title } = await freshCompany(request, { types: ['first_handler'] });
  await signIn(page, 'proxy');
  await page.getByRole('button', { name: /^Company: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Act for a company' });
  await dialog.getByLabel('Search').fill(number);
  await expect(dialog.getByRole('status').filter({ hasText: 'companies' })).toHaveText(/^1 of \d+ companies$/);
  await expect(dialog.getByRole('listitem')).toContainText(title);
  // A report; our own server tells of the packet to be confirmed too.
  const due = isAtStock() ? 'Reports due: 1, late: 1' : '2 due, 1 late';
  await expect(dialog.getByRole('listitem')).toContainText(due);
});

test('Documents has the document of every invoice', { tag: '@long' }, async ({ page, request }) => {
  const backend = await backendAs(request, 'firsthandler');
  const invoices = () => backend.list(invoice, 'page[limit]=50');
  // They are drawn after the start.
  expect(await invoices()).not.toEqual([]);
  await expect.poll(async () => (await invoices()).every(({ pdf }) => pdf !== null), { timeout: 120_000 }).toBe(true);
  const { length } = await invoices();
  await signIn(page, 'firsthandler', '/dashboard/documents');
  await page.getByLabel('Kind').selectOption('Invoice');
  // At least: another journey may have brought one about meanwhile.
  await expect.poll(() => page.getByRole('rowheader').count()).toBeGreaterThanOrEqual(length);
});

test('a producer’s page names every report with a receipt of theirs, whichever list it is in', {
  tag: '@long',
}, async ({ page, request }) => {
  const backend = await backendAs(request, 'firsthandler');
  const naming = (list: string, producer: string) =>
    backend.list(firstHandlerReport, `filter[${list}.field_producer.id]=${producer}&page[limit]=50`);
  const contacts = await backend.all(producerContact, 'page[limit]=50');
  const producer = contacts.find(({ exemption }) => exemption !== null)?.id ?? '';
  const reports = await naming('field_exempt_receipts', producer);
  expect(reports.length).toBeGreaterThan(0);
  expect(await naming('field_non_exempt_receipts', producer)).toEqual([]);
  await signIn(page, 'firsthandler', `/dashboard/contacts/${producer}`);
  const used = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Named in these reports' }) });
  await expect.poll(() => used.getByRole('link').count()).toBeGreaterThanOrEqual(reports.length);
});
