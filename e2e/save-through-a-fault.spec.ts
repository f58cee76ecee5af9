import { fhNonExemptReceipt } from '@packhouse/programme';
import { backendAs } from './backend.ts';
import { expectOnDevice } from './device-journal.ts';
import { expect, setClock, signIn, test } from './portal.ts';
import { typeRow } from './receipts-grid.ts';

// A repeated save asks first whether the report is there already.
test.use({ knownFaults: /Failed to load resource.*(net::| 404)/ });

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
