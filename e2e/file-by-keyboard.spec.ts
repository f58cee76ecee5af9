// Rooms: features/report-editor, features/form-certification, ui/grid
import { fhNonExemptReceipt, firstHandlerReport } from '@packhouse/programme';
import { otherDevice } from './accounts/sign-in-form.ts';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { focusIsKept, pressAt, tabTo, typeAt } from './keyboard.ts';
import { expect, passwordOf, setClock, test } from './portal.ts';

const receipts = [
  { producer: 'Alapaha Bluff Farm', date: '10/14/2026', inshell: '41,237.5', ticket: 'T-1' },
  { producer: 'Double Gate Orchards', date: '10/15/2026', inshell: '1,250.25', ticket: 'T-2' },
  { producer: 'Early County Orchards', date: '10/31/2026', inshell: '18.5', ticket: 'T-3' },
] as const;

test('a month is filed from signing in to certification without a mouse', async ({ page, request }) => {
  const { username } = await freshCompany(request, {
    types: ['first_handler'],
    producers: receipts.map(({ producer }) => producer),
  });
  const token = await otherDevice(request, username, passwordOf(username));
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.patch('/account/profile', { headers, data: { title: 'Controller' } })).status()).toBe(200);

  await setClock(page);
  await page.goto('/signin');
  await typeAt(page, page.getByRole('textbox', { name: 'Username' }), username);
  await typeAt(page, page.getByRole('textbox', { name: 'Password' }), passwordOf(username));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await focusIsKept(page);

  await pressAt(page, page.getByRole('link', { name: 'Start' }).first(), 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First handler report, October 2026');
  await focusIsKept(page);

  const grid = page.getByRole('grid', { name: 'Non-exempt receipts' });
  for (const [index, receipt] of receipts.entries()) {
    const line = grid.getByRole('row').nth(index + 1);
    await typeAt(page, line.getByRole('combobox', { name: 'Producer' }), receipt.producer);
    await expect(page.getByRole('option').first()).toContainText(receipt.producer);
    await page.keyboard.press('Tab');
    await focusIsKept(page);
    await typeAt(page, line.getByRole('textbox', { name: 'Collected on' }), receipt.date);
    await typeAt(page, line.getByRole('textbox', { name: 'In shell, lb' }), receipt.inshell);
    await typeAt(page, line.getByRole('textbox', { name: 'Ticket' }), receipt.ticket);
    await page.keyboard.press('Tab');
    await focusIsKept(page);
  }
  await pressAt(page, page.getByRole('button', { name: 'Continue to certification' }), 'Enter');
  await expect(page).toHaveURL(/\/dashboard\/formCertification\/first_handler_report\/[0-9a-f-]{36}$/);
  await focusIsKept(page);
  const reportId = page.url().split('/').at(-1) ?? '';

  await typeAt(page, page.getByLabel('Full name'), 'Dana Ortiz');
  await tabTo(page, page.getByLabel('Title'));
  await expect(page.getByLabel('Title')).toHaveValue('Controller');
  await pressAt(page, page.getByRole('checkbox'), 'Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await pressAt(page, page.getByRole('button', { name: 'Certify and send' }), 'Enter');
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 60_000 });
  await focusIsKept(page);

  const backend = await backendAs(request, username);
  const report = await backend.read(firstHandlerReport, reportId);
  expect(report).toMatchObject({
    status: 'certified',
    totalInshell: '42506.25',
    certificationName: 'Dana Ortiz',
    certificationTitle: 'Controller',
  });
  const rows = await Promise.all(report.nonExemptReceipts.map(({ id }) => backend.read(fhNonExemptReceipt, id)));
  expect(rows.map(({ producerName, inshell }) => [producerName, inshell])).toEqual([
    ['Alapaha Bluff Farm', '41237.50'],
    ['Double Gate Orchards', '1250.25'],
    ['Early County Orchards', '18.50'],
  ]);
});
