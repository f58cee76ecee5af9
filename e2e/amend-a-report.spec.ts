// Rooms: features/report-editor, features/report-versions, features/form-certification, server/features/reports
import { fhFormsPackage, fhNonExemptReceipt, firstHandlerReport, invoice } from '@packhouse/programme';
import type { Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, setClock, signIn, test, watchConsole } from './portal.ts';
import { typeRow } from './receipts-grid.ts';
import { certify } from './requests.ts';
import { office } from './servers/office.ts';

const producer = 'Rio Bend Orchards';

// An amendment that is begun twice is refused.
test.use({ knownFaults: /Failed to load resource.* 422/ });

async function goOnAndCertify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page).toHaveURL(/formCertification\/first_handler_report\/[0-9a-f-]{36}$/);
  await certify(page, 'Dana Ortiz', 'Controller');
}

test('a certified report is amended: reason, changed rows, comparison, the difference invoiced', async ({
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['first_handler'], producers: [producer] });
  const faults = watchConsole(page);
  await signIn(page, username, '/dashboard/firstHandlerReports');
  await page
    .getByRole('row', { name: /October 2026/ })
    .getByRole('link')
    .first()
    .click();
  const rows = [
    { producer, shelled: '', date: '10/14/2026', inshell: '1,000', ticket: 'T-1' },
    { producer, shelled: '', date: '10/15/2026', inshell: '2,000', ticket: 'T-2' },
  ];
  for (const [index, row] of rows.entries()) await typeRow(page, 'Non-exempt receipts', index, row);
  await goOnAndCertify(page);

  await page.getByRole('link', { name: 'Show the receipt' }).click();
  await page.getByRole('link', { name: 'Amend', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Versions, October 2026');

  // No reason, no amendment.
  await page.getByRole('button', { name: 'Begin the amendment' }).click();
  const reason = page.getByLabel('What changed and why?');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(reason).toBeFocused();
  await reason.fill('Ticket T-2 was weighed twice.');
  await page.getByRole('button', { name: 'Begin the amendment' }).click();

  await expect(page.getByRole('heading', { name: 'You are amending a certified report' })).toBeVisible();
  // With its notice it is a sheet as any other month: room for fifteen rows and the line of headings.
  await page.setViewportSize({ width: 1280, height: 800 });
  const grid = page.getByRole('grid', { name: 'Non-exempt receipts' });
  const rowHeight = (await grid.getByRole('row').nth(1).boundingBox())?.height ?? 0;
  await expect.poll(async () => (await grid.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(16 * rowHeight);
  const line = grid.getByRole('row').nth(2);
  await line.getByRole('textbox', { name: 'In shell, lb' }).click();
  await page.keyboard.type('2,500');
  await page.keyboard.press('Tab');
  const totals = page.getByRole('region', { name: 'Totals of this report' });
  await expect(totals).toContainText('3,500');
  // It stands beside the version that it takes the place of, not beside another month.
  await expect(totals).toContainText(/Against version 1\s*\+\$10\.00/);
  // Left by the menu, its certification is remembered no more.
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page.getByText(/replaces the version/)).toBeVisible();
  const remembered = () => page.evaluate(() => localStorage.getItem('new_form_certification_type'));
  await expect.poll(remembered).toBe('first_handler_report_amend');
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect.poll(remembered).toBeNull();
  await page.goBack();
  await page.getByRole('link', { name: 'Change it' }).click();
  await goOnAndCertify(page);

  const backend = await backendAs(request, username);
  const [month] = await backend.list(fhFormsPackage, 'filter[field_reporting_period.title]=October 2026');
  const [first, second] = await Promise.all(
    (month?.reports ?? []).map(({ id }) => backend.read(firstHandlerReport, id)),
  );
  expect(month?.reports).toHaveLength(2);
  expect(first).toMatchObject({ status: 'superseded', totalInshell: '3000.00' });
  expect(second).toMatchObject({
    status: 'certified',
    totalInshell: '3500.00',
    reportVersion: 2,
    amendmentReason: 'Ticket T-2 was weighed twice.',
  });
  expect(second?.amends?.id).toBe(first?.id);
  // The receipts that were certified first are untouched, and the new version has its own.
  const firstIds = first?.nonExemptReceipts.map(({ id }) => id) ?? [];
  const secondIds = second?.nonExemptReceipts.map(({ id }) => id) ?? [];
  expect(firstIds).toHaveLength(2);
  expect(secondIds.filter((id) => firstIds.includes(id))).toEqual([]);
  const kept = await Promise.all(firstIds.map((id) => backend.read(fhNonExemptReceipt, id)));
  expect(kept.map(({ inshell }) => inshell).toSorted()).toEqual(['1000.00', '2000.00']);
  await expect
    .poll(async () => (await backend.list(invoice, 'sort=field_amount_due')).map(({ amountDue }) => amountDue))
    .toEqual(['10.00', '60.00']);

  await page.goto(`/dashboard/firstHandlerReports/${month?.id}/versions`);
  await page.getByRole('link', { name: 'Compare with version 1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Version 1 and version 2');
  const changed = page.getByRole('region', { name: 'Non-exempt receipts' }).getByRole('row');
  await expect(changed).toHaveCount(2);
  await expect(changed.nth(1)).toContainText('2,500.00');
  await expect(changed.nth(1)).toContainText('2,000.00');
  // On a phone every value stands below the one before it, each beside its heading: nothing has to be pulled sideways.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Totals', 'Non-exempt receipts']) {
    const table = page.getByRole('region', { name });
    await expect.poll(() => table.evaluate((box) => box.scrollWidth - box.clientWidth), name).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // Given back by the office it says why, and the next step is another amendment.
  const note = 'The ticket of October 20 is missing.';
  await office(['report', 'return', second?.id ?? '', '--note', note]);
  await page.goto(`/dashboard/firstHandlerReports/${month?.id}`);
  await expect(page.getByText('The program office returned this report')).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Amend', exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});

test('an amendment can be given up, and the certified version stands', { tag: '@long' }, async ({ page, request }) => {
  const backend = await backendAs(request, 'firsthandler');
  await signIn(page, 'firsthandler');
  const [filed] = await backend.list(
    firstHandlerReport,
    'filter[field_submission_status]=certified&sort=-field_filed_datetime&page[limit]=1',
  );
  const [month] = await backend.list(fhFormsPackage, `filter[field_fh_report.id]=${filed?.id}`);
  await page.goto(`/dashboard/firstHandlerReports/${month?.id}/versions`);
  const window = await page.context().newPage();
  await setClock(window);
  await window.goto(page.url());
  await window.getByLabel('What changed and why?').fill('Begun twice.');
  await page.getByLabel('What changed and why?').fill('Begun by mistake, to be given up.');
  await page.getByRole('button', { name: 'Begin the amendment' }).click();
  // A second window that still offers it begins no second one, and leads to the first.
  await expect(page.getByRole('heading', { name: 'You are amending a certified report' })).toBeVisible();
  await window.getByRole('button', { name: 'Begin the amendment' }).click();
  await expect(window.getByText('A version of this report is open.')).toBeVisible();
  await expect(window.getByRole('link', { name: 'Go on with it' })).toBeVisible();
  await window.close();
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: /^Show/ }).click();
  await page.getByRole('button', { name: 'Discard this amendment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard this amendment' }).click();
  await expect(page).toHaveURL(/\/versions$/);
  await expect(page.getByRole('button', { name: 'Begin the amendment' })).toBeVisible();
  const after = await backend.read(fhFormsPackage, month?.id ?? '');
  const reports = await Promise.all(after.reports.map(({ id }) => backend.read(firstHandlerReport, id)));
  expect(reports.map(({ status }) => status).toSorted()).toContain('certified');
  expect(reports.filter(({ status }) => status === 'draft' || status === 'ready')).toEqual([]);
});
