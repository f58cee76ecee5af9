// Rooms: features/exemptions, features/reimbursements, features/assessments, server/office, server/features/exemptions, server/features/reimbursements
import { readFile } from 'node:fs/promises';
import { exemption, exRequestDeMinimis, firstHandlerReport, invoice, reimbursementRequest } from '@packhouse/programme';
import { pdfText } from '@packhouse/testing';
import type { Locator, Page } from '@playwright/test';
import { type Backend, backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';
import { typeRow } from './receipts-grid.ts';
import { certify, fillImportItem, fillSeason, smallPdf } from './requests.ts';
import { office } from './servers/office.ts';

test.describe.configure({ timeout: 300_000 });

const idInAddress = (page: Page) => page.url().split('/').at(-1) ?? '';

/** Fills in a de minimis application below the limit, certifies it, and says which it is. */
async function applyForDeMinimis(page: Page): Promise<string> {
  await page.goto('/dashboard/exemptions/deMinimis/new');
  await fillSeason(page, /^2023-24/, '31,250', '4,000');
  await fillSeason(page, /^2024-25/, '44,100', '0');
  await fillSeason(page, /^2025-26/, '49,000', '0');
  await fillSeason(page, /^2026-27/, '42,000', '3,000');
  await page.getByLabel('Name', { exact: true }).fill('Dana Ortiz');
  await page.getByLabel('Address').fill('14 Mill Road, Albany GA 31701');
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page).toHaveURL(/\/formCertification\/ex_request_de_minimis\/[0-9a-f-]{36}$/);
  const id = idInAddress(page);
  await certify(page, 'Dana Ortiz', 'Owner');
  return id;
}

/** The exemption that the server opened for an application. */
async function exemptionFor(backend: Backend, applicationId: string) {
  const [opened] = await backend.list(exemption, `filter[field_ex_application.id][value]=${applicationId}`);
  expect(opened, 'an exemption for the application').toBeDefined();
  return opened?.id ?? '';
}

/** Reads the screen anew until it shows what an answer of the office brought about. */
async function seeAnew(page: Page, address: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(shown).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

test('an application that the office grants shows its status, number and certificate', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { username, title } = await freshCompany(request, { types: ['producer'] });
  const backend = await backendAs(request, username);
  await signIn(page, username);
  const applicationId = await applyForDeMinimis(page);
  const id = await exemptionFor(backend, applicationId);

  await office(['exemption', 'approve', id]);
  const granted = await backend.read(exemption, id);
  expect(granted).toMatchObject({ status: 'approved', decidedOn: '2026-11-21', holderName: title });
  const number = granted.certificateNumber ?? 'no number';
  expect(number).toMatch(/^DM-2026-\d{4}$/);

  const taking = page.getByRole('button', { name: 'Download the certificate' });
  await seeAnew(page, '/dashboard/exemptions/deMinimis', taking);
  const main = page.getByRole('main');
  await expect(main.getByText('Approved', { exact: true })).toBeVisible();
  await expect(main.getByText(number, { exact: true })).toBeVisible();
  await expect(main.getByText('October 1, 2026 to September 30, 2027')).toBeVisible();
  const download = page.waitForEvent('download', { timeout: 90_000 });
  await taking.click();
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
  const text = pdfText(await readFile(await (await download).path()));
  for (const words of [number, title]) expect(text).toContain(words);
});

test('an application that the office denies says why, and leaves the way to another open', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['producer'] });
  const backend = await backendAs(request, username);
  await signIn(page, username);
  const id = await exemptionFor(backend, await applyForDeMinimis(page));

  await office(['exemption', 'deny', id, '--note', 'The records show 61,000 pounds in 2024-25.']);
  await page.goto('/dashboard/exemptions/deMinimis');
  const main = page.getByRole('main');
  await expect(main.getByText('Denied', { exact: true })).toBeVisible();
  await expect(main.getByText('The records show 61,000 pounds in 2024-25.')).toBeVisible();
  await expect(main.getByText('The program office did not grant this exemption.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download the certificate' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Apply for an exemption' })).toBeVisible();
  const denied = await backend.read(exemption, id);
  expect(denied).toMatchObject({ status: 'denied', certificateNumber: null, certificate: null });
});

test('an application that the office gives back is corrected and certified again', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['producer'] });
  const backend = await backendAs(request, username);
  await signIn(page, username);
  const applicationId = await applyForDeMinimis(page);
  const id = await exemptionFor(backend, applicationId);
  const first = await backend.read(exRequestDeMinimis, applicationId);

  const question = 'Please enter what you produced in 2025-26, not what you sold.';
  await office(['exemption', 'ask', id, '--note', question]);
  expect(await backend.read(exRequestDeMinimis, applicationId)).toMatchObject({ status: 'returned' });
  await page.goto('/dashboard/exemptions/deMinimis');
  const main = page.getByRole('main');
  await expect(main.getByText(question)).toBeVisible();
  await page
    .getByRole('link', { name: 'Change the application' })
    .or(page.getByRole('link', { name: 'Continue' }))
    .click();
  await expect(page.getByText('The program office returned this request')).toBeVisible();
  await expect(page.getByText(question)).toBeVisible();
  await fillSeason(page, /^2025-26/, '47,500', '0');
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page).toHaveURL(`/dashboard/formCertification/ex_request_de_minimis/${applicationId}`);
  await certify(page, 'Dana Ortiz', 'Owner');

  const second = await backend.read(exRequestDeMinimis, applicationId);
  expect(second).toMatchObject({ status: 'certified', fy3Inshell: '47500.00' });
  expect(second.pdf?.id).not.toBe(first.pdf?.id);
  // The same exemption waits again; no second one was opened.
  expect(await exemptionFor(backend, applicationId)).toBe(id);
  expect(await backend.read(exemption, id)).toMatchObject({ status: 'pending' });
  await page.goto('/dashboard/exemptions/deMinimis');
  await expect(main.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Where the application stands' })).toContainText(
    'With the program office',
  );
});

/** Asks for one import item's assessment back, certifies the claim, and says which it is. */
async function claimBack(page: Page, certificateNumber: string): Promise<string> {
  await page.goto('/dashboard/reimbursements/import/new');
  await page.getByRole('button', { name: 'Add an import item' }).click();
  await fillImportItem(page, 1, { entry: 'XJ5-0014233-3', day: '10202026', shelled: '15,310', collected: '612.40' });
  const typed = {
    Applicant: 'Dana Ortiz',
    Title: 'Import Manager',
    Phone: '956-555-0171',
    'Exemption certificate no.': certificateNumber,
    'Tax ID (EIN)': '12-3456789',
    'Importer or broker no.': '12-3456789AB',
    'Pay to': 'Rio Claro Imports LLC',
    'Address of the payee': '3 Bridge Street, Laredo TX 78040',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.locator('input[type=file]').setInputFiles(smallPdf('entry.pdf'));
  await expect(page.getByText('Attached', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /not asked for this reimbursement before/ }).check();
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page).toHaveURL(/\/formCertification\/reimbursement_request\/[0-9a-f-]{36}$/);
  const id = idInAddress(page);
  await certify(page, 'Dana Ortiz', 'Import Manager');
  return id;
}

test('a claim that the office gives back, grants in part and pays shows each of its answers', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { username, number } = await freshCompany(request, { types: ['importer'] });
  const backend = await backendAs(request, username);
  const certificate = `ORG-${number}`;
  const granted = ['exemption', 'create', number, '2026-27', 'organic', '--certificate', certificate];
  await office([...granted, '--holder', 'importer']);
  await signIn(page, username);
  const id = await claimBack(page, certificate);
  const held = () => backend.read(reimbursementRequest, id);
  expect(await held()).toMatchObject({ status: 'certified', totalClaimed: '612.40', certificateNumber: certificate });
  const main = page.getByRole('main');
  const claims = '/dashboard/reimbursements/import';

  await office(['reimbursement', 'review', id]);
  await page.goto(claims);
  await expect(main.getByText('Under review', { exact: true })).toBeVisible();
  const question = 'The entry summary shows 15,210 pounds.';
  await office(['reimbursement', 'return', id, '--note', question]);
  await page.goto(claims);
  await expect(main.getByText('Returned', { exact: true })).toBeVisible();
  await expect(main.getByText(question)).toBeVisible();
  await page.goto('/dashboard');
  await expect(main.getByText('1 was returned: correct it and certify it again.')).toBeVisible();
  await page.goto(claims);

  await page
    .getByRole('link', { name: 'Continue' })
    .or(page.getByRole('link', { name: 'Change the request' }))
    .click();
  await expect(page.getByText('The program office returned this request')).toBeVisible();
  const item = page.getByRole('group', { name: 'Import item 1', exact: true });
  await item.getByLabel('Shelled, pounds').fill('15,210');
  await item.getByLabel('Amount collected').fill('608.40');
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page).toHaveURL(`/dashboard/formCertification/reimbursement_request/${id}`);
  await certify(page, 'Dana Ortiz', 'Import Manager');
  expect(await held()).toMatchObject({ status: 'certified', totalClaimed: '608.40', totalShelled: '15210.00' });

  await office(['reimbursement', 'review', id]);
  await office(['reimbursement', 'verify', id]);
  // Nobody reported the entry: the office reads the entry summary that the company sent with it.
  const { importItems, supportingDocs } = await held();
  const [entry, summary] = [importItems[0]?.id ?? '', supportingDocs[0]?.id ?? ''];
  await office(['reimbursement', 'document', id, entry, '--file', summary, '--note', 'The entry summary shows it.']);
  await office([
    'reimbursement',
    'approve',
    id,
    '--amount',
    '600.00',
    '--note',
    'Fees of the broker are not refunded.',
  ]);
  await page.goto(claims);
  await expect(main.getByText('Partly approved', { exact: true })).toBeVisible();
  for (const shown of ['$608.40', '$600.00', 'Fees of the broker are not refunded.'])
    await expect(main.getByText(shown)).toBeVisible();

  await office(['reimbursement', 'pay', id, '--reference', 'ACH 20261121-7']);
  await page.goto(claims);
  await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('ACH 20261121-7')).toBeVisible();
  expect(await held()).toMatchObject({
    status: 'paid',
    amountApproved: '600.00',
    paidOn: '2026-11-21',
    paymentReference: 'ACH 20261121-7',
  });
});

test('an invoice that a certified report brought about is paid in two parts', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const grove = 'Sand Hill Grove';
  const { username } = await freshCompany(request, { types: ['first_handler'], producers: [grove] });
  const backend = await backendAs(request, username);
  await signIn(page, username, '/dashboard/firstHandlerReports');
  await page
    .getByRole('row', { name: /October 2026/ })
    .getByRole('link')
    .first()
    .click();
  const date = '10/14/2026';
  await typeRow(page, 'Non-exempt receipts', 0, {
    producer: grove,
    date,
    inshell: '41,237.5',
    shelled: '',
    ticket: '',
  });
  await page.getByLabel('Phone').fill('229-555-0147');
  await page.getByRole('button', { name: 'Continue to certification' }).click();
  await expect(page).toHaveURL(/\/formCertification\/first_handler_report\/[0-9a-f-]{36}$/);
  const reportId = idInAddress(page);
  await certify(page, 'Dana Ortiz', 'Controller');
  expect(await backend.read(firstHandlerReport, reportId)).toMatchObject({ totalAssessment: '824.75' });

  const [billed] = await backend.list(invoice, 'page[limit]=5');
  expect(billed).toMatchObject({ amountDue: '824.75', status: 'open', report: { id: reportId } });
  const [id, number] = [billed?.id ?? '', billed?.number ?? 'no number'];
  const list = '/dashboard/assessments';
  const row = page
    .getByRole('table', { name: 'Invoices, what is open first' })
    .getByRole('row', { name: new RegExp(number) });
  await page.goto(list);
  await expect(row).toContainText('$824.75');
  await expect(page.getByText('You owe $824.75.')).toBeVisible();

  await office(['invoice', 'pay', number, '--amount', '300.00', '--reference', 'Check 1188']);
  expect(await backend.read(invoice, id)).toMatchObject({ amountPaid: '300.00', balance: '524.75' });
  await page.goto(`${list}/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${number}`);
  for (const shown of ['$300.00', '$524.75']) await expect(page.getByRole('main')).toContainText(shown);

  await office(['invoice', 'pay', number, '--amount', '524.75', '--reference', 'Check 1203']);
  expect(await backend.read(invoice, id)).toMatchObject({
    status: 'paid',
    amountPaid: '824.75',
    balance: '0.00',
    paidOn: '2026-11-21',
  });
  await page.reload();
  await expect(page.getByText('Paid November 21, 2026')).toBeVisible();
  await expect(page.getByText('Check 1203')).toBeVisible();
  await page.goto(list);
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Paid');
  await expect(page.getByText('Nothing is open. Thank you.')).toBeVisible();
});
