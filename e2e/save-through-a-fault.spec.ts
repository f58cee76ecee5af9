// Rooms: domain/drafts, domain/filing, kernel/client, kernel/failures, server/http
import { fhFormsPackage, fhNonExemptReceipt, firstHandlerReport } from '@packhouse/programme';
import { backendAs } from './backend.ts';
import { expectOnDevice } from './device-journal.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, setClock, signIn, test } from './portal.ts';
import { typeRow } from './receipts-grid.ts';
import { isAtStock, rowsOf, serverData } from './servers/office.ts';

// A repeated save asks first whether the report is there already.
test.use({ knownFaults: /Failed to load resource.*(net::| 404| 503)/ });

test('a save while the server is gone keeps everything, and Retry doubles nothing', async ({ page, request }) => {
  await signIn(page, 'producer', '/dashboard/firstHandlerReports');
  await page
    .getByRole('row', { name: /November 2026/ })
    .getByRole('link')
    .first()
    .click();
  await typeRow(page, 'Non-exempt receipts', 0, {
    producer: '',
    date: '11/12/2026',
    inshell: '1,000',
    shelled: '',
    ticket: 'T-FAULT',
  });
  // The server is gone: every call fails, while the browser believes that it has a connection.
  await page.route('**/jsonapi/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('An error has occured.')).toBeVisible();
  await page.unroute('**/jsonapi/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await expect(page.getByText('An error has occured.')).toBeHidden();
  const backend = await backendAs(request, 'producer');
  const saved = await backend.list(fhNonExemptReceipt, 'filter[field_receipt_reference]=T-FAULT');
  expect(saved.map(({ inshell }) => inshell)).toEqual(['1000.00']);
});

test('while the server is busy the portal says so and goes on by itself: saved once, certified once', {
  tag: '@long',
}, async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['first_handler'] });
  await signIn(page, username);
  let isBusy = false;
  let putOff = 0;
  await page.route('**/jsonapi/**', (route) => {
    if (!isBusy) return route.fallback();
    putOff += 1;
    const errors = [{ status: '503', title: 'Service Unavailable', detail: 'The server is busy. Please try again.' }];
    const headers = { 'retry-after': '1', 'content-type': 'application/vnd.api+json' };
    return route.fulfill({ status: 503, headers, body: JSON.stringify({ errors }) });
  });
  const told = page.getByRole('status').filter({ hasText: 'The server is busy. What you have done is kept' });
  /** Does it while the server puts every call off; what nobody presses again is done once the server is back. */
  const throughBusy = async (press: () => Promise<void>) => {
    [isBusy, putOff] = [true, 0];
    await press();
    await expect(told).toBeVisible();
    await expect.poll(() => putOff).toBeGreaterThan(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    isBusy = false;
  };
  await page.getByRole('link', { name: 'Start' }).first().click();
  const noActivity = page.getByRole('button', { name: 'Report no activity' });
  await noActivity.focus();
  await throughBusy(() => noActivity.click());
  await expect(page).toHaveURL(/formCertification\/first_handler_report\/[0-9a-f-]{36}$/);
  await expect(told).toHaveCount(0);
  await page.getByLabel('Full name').fill('Dana Ortiz');
  await page.getByLabel('Title').fill('Controller');
  await page.getByRole('checkbox').check();
  await throughBusy(() => page.getByRole('button', { name: 'Certify and send' }).click());
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 30_000 });
  await expect(told).toHaveCount(0);

  const backend = await backendAs(request, username);
  const [month] = await backend.list(fhFormsPackage, 'filter[field_reporting_period.title]=October 2026');
  expect(month?.reports).toHaveLength(1);
  const id = month?.reports[0]?.id ?? '';
  expect(await backend.list(firstHandlerReport, '')).toMatchObject([{ id, status: 'certified' }]);
  // A stock backend keeps no record of who certified.
  if (isAtStock()) return;
  const records = `select count(*)::int from certification_record where form_id = '${id}'`;
  expect(await rowsOf(records, serverData)).toEqual([{ count: 1 }]);
});

test('a draft is offered back after the tab was closed before it was sent', { tag: '@long' }, async ({ context }) => {
  const first = await context.newPage();
  await signIn(first, 'multi', '/dashboard/firstHandlerReports');
  await first
    .getByRole('row', { name: /November 2026/ })
    .getByRole('link')
    .first()
    .click();
  // The table is there, and with it all that it is made of: nothing more is fetched.
  await expect(first.getByRole('grid', { name: 'Non-exempt receipts' })).toBeVisible();
  const address = first.url();
  await context.setOffline(true);
  await typeRow(first, 'Non-exempt receipts', 0, {
    producer: '',
    date: '11/12/2026',
    inshell: '77',
    shelled: '',
    ticket: 'T-CLOSED',
  });
  await expect(first.getByText(/kept on this device/i).first()).toBeVisible();
  await expectOnDevice(first, 'T-CLOSED');
  await first.close();
  await context.setOffline(false);
  const second = await context.newPage();
  await setClock(second);
  await second.goto(address);
  await expect(
    second.getByRole('grid', { name: 'Non-exempt receipts' }).getByRole('textbox', { name: 'Ticket' }).first(),
  ).toHaveValue('T-CLOSED');
});
