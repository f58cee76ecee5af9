// Rooms: domain/drafts, domain/filing, features/report-editor, kernel/client
import { fhFormsPackage, fhNonExemptReceipt, firstHandlerReport } from '@packhouse/programme';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { backendAs } from './backend.ts';
import { expectOnDevice } from './device-journal.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, holdsBack, passAutosave, setClock, signIn, test } from './portal.ts';
import { cellOf, columnTexts, typeRow } from './receipts-grid.ts';
import { serverData, stockData } from './servers/office.ts';

const grid = 'Non-exempt receipts';
const producers = ['Alapaha Bluff Farm'];
const row = (ticket: string, inshell: string) => ({
  producer: producers[0] ?? '',
  date: '10/14/2026',
  inshell,
  shelled: '',
  ticket,
});
const writes = '**/jsonapi/**';

// Without a connection every call says so; a repeated save asks first whether the report is there already.
test.use({ knownFaults: /Failed to load resource.*(net::| 404| 409)/ });

async function openOctober(page: Page, username: string): Promise<void> {
  await signIn(page, username, '/dashboard/firstHandlerReports');
  await page
    .getByRole('row', { name: /October 2026/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('grid', { name: grid })).toBeVisible();
}

/** Tickets and pounds that the report of October holds, and how many receipts there are in and out of it. */
async function held(request: APIRequestContext, username: string) {
  const backend = await backendAs(request, username);
  const [month] = await backend.list(fhFormsPackage, 'filter[field_reporting_period.title]=October 2026');
  const reports = await Promise.all((month?.reports ?? []).map(({ id }) => backend.read(firstHandlerReport, id)));
  const ids = reports.flatMap(({ nonExemptReceipts }) => nonExemptReceipts.map(({ id }) => id));
  const receipts = await Promise.all(ids.map((id) => backend.read(fhNonExemptReceipt, id)));
  return {
    reports: reports.length,
    rows: receipts.map(({ reference, inshell }) => `${reference} ${inshell}`).toSorted(),
    receipts: (await backend.all(fhNonExemptReceipt, 'page[limit]=50')).length,
  };
}

const notSaved = (page: Page) => page.getByText('Not saved: no connection. Kept on this device.').first();
const saved = (page: Page) => page.getByText(/^Saved/).first();
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'An error has occured.' });

const patient = holdsBack(
  'without a connection a save of many calls and a certification are tried again, each time later, before they are given up',
);

test('a draft typed without a connection is kept, not certified, and sent when it is back', {
  ...patient,
  tag: '@long',
}, async ({ context, page, request }) => {
  const { username } = await freshCompany(request, { types: ['first_handler'], producers });
  await openOctober(page, username);
  const address = page.url();
  await typeRow(page, grid, 0, row('T-1', '1,000'));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(saved(page)).toBeVisible();

  await context.setOffline(true);
  await typeRow(page, grid, 1, row('T-2', '200'));
  // The draft goes by itself; where it cannot, the page says so and says where it is.
  await passAutosave(page);
  await expect(notSaved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(failure(page)).toContainText('The server did not answer. Check your connection, then try again.');
  await expect(failure(page)).toContainText('Nothing is lost: your draft is kept on this device.');
  await typeRow(page, grid, 2, row('T-3', '30'));
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(failure(page)).toContainText('The server did not answer. Check your connection, then try again.');
  await expect(notSaved(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect.poll(() => held(request, username)).toEqual({ reports: 1, rows: ['T-1 1000.00'], receipts: 1 });

  // Nobody presses anything.
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect(failure(page)).toBeHidden();
  const all = ['T-1 1000.00', 'T-2 200.00', 'T-3 30.00'];
  await expect.poll(() => held(request, username)).toEqual({ reports: 1, rows: all, receipts: 3 });

  // Typed without a connection and closed: opened again with one, it is offered and goes by itself.
  await context.setOffline(true);
  await cellOf(page, grid, 1, 'Ticket').click();
  await page.keyboard.type('T-1b');
  await page.keyboard.press('Tab');
  await typeRow(page, grid, 3, row('T-4', '4'));
  await passAutosave(page);
  await expect(notSaved(page)).toBeVisible();
  for (const ticket of ['T-1b', 'T-4']) await expectOnDevice(page, ticket);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await setClock(later);
  await later.goto(address);
  await expect(later.getByText('We kept your unsent changes')).toBeVisible();
  await expect.poll(() => columnTexts(later, grid, 'Ticket')).toEqual(['T-1b', 'T-2', 'T-3', 'T-4']);
  await expect(saved(later)).toBeVisible();
  const end = ['T-1b 1000.00', 'T-2 200.00', 'T-3 30.00', 'T-4 4.00'];
  await expect.poll(() => held(request, username)).toEqual({ reports: 1, rows: end, receipts: 4 });
});

test('a form is not certified without a connection, and is with one', { ...patient, tag: '@long' }, async ({
  context,
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['first_handler'], producers });
  await openOctober(page, username);
  await typeRow(page, grid, 0, row('T-1', '1,000'));
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page).toHaveURL(/\/formCertification\/first_handler_report\//);
  const certification = page.url();
  const reportId = certification.split('/').at(-1) ?? '';
  await page.getByLabel('Full name').fill('Dana Ortiz');
  await page.getByLabel('Title').fill('Controller');
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Certify and send' }).click();
  await expect(failure(page)).toContainText('The server did not answer. Check your connection, then try again.');
  const backend = await backendAs(request, username);
  await expect.poll(() => backend.read(firstHandlerReport, reportId)).toMatchObject({ status: 'ready' });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Certify and send' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const report = () => backend.read(firstHandlerReport, reportId);
  await expect.poll(report).toMatchObject({ status: 'certified', certificationName: 'Dana Ortiz' });
  // Its copy names the record, so it follows.
  await expect.poll(report).toMatchObject({ status: 'certified', pdf: { type: 'file--file' } });
  await page.goto(certification);
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
});

const backends = [
  { name: 'our own server', port: process.env.E2E_PORT, data: serverData },
  { name: "a provider's stock backend", port: process.env.E2E_STOCK_PORT, data: stockData },
] as const;

for (const { name, port, data } of backends) {
  test.describe(`with ${name}`, { tag: '@long' }, () => {
    test.use({ baseURL: `http://127.0.0.1:${port}` });

    test('a save whose answers are lost on the way doubles nothing', async ({ page, request }) => {
      const { username } = await freshCompany(request, { types: ['first_handler'], producers, data });
      await openOctober(page, username);
      // The server does what it is asked; of each kind of call the first answer never arrives.
      const lost = new Set<string>();
      const lose = async (route: Route) => {
        const call = route.request();
        const kind = `${call.method()} ${new URL(call.url()).pathname.replaceAll(/[0-9a-f-]{36}/g, '')}`;
        if (call.method() === 'GET' || lost.has(kind)) return route.fallback();
        lost.add(kind);
        await route.fetch();
        return route.abort('connectionreset');
      };
      await page.route(writes, lose);
      await typeRow(page, grid, 0, row('T-1', '1,000'));
      await typeRow(page, grid, 1, row('T-2', '200'));
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(saved(page)).toBeVisible();
      const two = ['T-1 1000.00', 'T-2 200.00'];
      await expect.poll(() => held(request, username)).toMatchObject({ reports: 1, rows: two });

      // Once more for a save that changes, adds and takes out.
      lost.clear();
      await cellOf(page, grid, 1, 'Ticket').click();
      await page.keyboard.type('T-1b');
      await page.keyboard.press('Tab');
      await typeRow(page, grid, 2, row('T-3', '30'));
      await cellOf(page, grid, 2, 'Ticket').click();
      await page.keyboard.press('Control+Delete');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(saved(page)).toBeVisible();
      expect(lost.size).toBeGreaterThan(0);
      const end = ['T-1b 1000.00', 'T-3 30.00'];
      await expect.poll(() => held(request, username)).toEqual({ reports: 1, rows: end, receipts: 2 });
    });
  });
}

test('a report that is left while it is saved holds the next page until the save has ended', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['first_handler'], producers });
  await openOctober(page, username);
  const address = page.url();
  const contacts = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contacts', exact: true });
  const hold = async () => {
    const outcome = Promise.withResolvers<'continue' | 'abort'>();
    await page.route(writes, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      return (await outcome.promise) === 'continue' ? route.continue() : route.abort();
    });
    return outcome.resolve;
  };
  const dialog = page.getByRole('alertdialog');

  // The save fails: the person is asked, and stays.
  const failing = await hold();
  await typeRow(page, grid, 0, row('T-1', '1,000'));
  await contacts.click();
  await expect(dialog).toContainText('The report is still being saved');
  await expect(page).toHaveURL(address);
  failing('abort');
  await expect(dialog).toContainText('Leave with unsent changes?');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(address);
  await page.unroute(writes);
  await expect.poll(() => columnTexts(page, grid, 'Ticket')).toEqual(['T-1']);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(saved(page)).toBeVisible();

  // The save succeeds: the next page opens by itself.
  const slow = await hold();
  await typeRow(page, grid, 1, row('T-2', '200'));
  await contacts.click();
  await expect(dialog).toContainText('The report is still being saved');
  await expect(page).toHaveURL(address);
  slow('continue');
  await expect(page).toHaveURL(/\/dashboard\/contacts$/);
  await expect
    .poll(() => held(request, username))
    .toEqual({ reports: 1, rows: ['T-1 1000.00', 'T-2 200.00'], receipts: 2 });
});
