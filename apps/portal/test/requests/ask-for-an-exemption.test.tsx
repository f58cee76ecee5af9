import { exRequestOrganic } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { smallPdf } from '../hands.ts';
import { network } from '../network.ts';
import { freshCompany, openScreen } from '../open-screen.tsx';
import { box, goOn, labelled, tick, typeDay } from './said-at-its-field.ts';

const certified = /\/formCertification\/ex_request_organic\/([0-9a-f-]{36})$/;

test('organic estimates must add up, and an upload that fails says why', async () => {
  await freshCompany({ types: ['producer'] });
  await openScreen('/dashboard/exemptions/organic/new');
  await tick(box('Producer'));
  for (const statement of [/approved organic system plan/, /labeled as organic/, /subject to the assessment/]) {
    await tick(box(statement));
  }
  await labelled('Tax ID').fill('63-1187265');
  await labelled('Certifier').fill('Gulf Organic Certifiers');
  await labelled('Certificate number').fill('GOC-7714');
  await typeDay('Date of the certificate', '06012026');
  await labelled('Total').fill('120,000');
  await labelled('Organic').fill('45,000');
  await labelled('Not organic').fill('70,000');
  await expect.element(page.getByText(/The parts add up to 115,000/)).toBeVisible();

  const choose = page.elementLocator(document.querySelector('input[type=file]') ?? document.body);
  await choose.upload(new File(['no'], 'certificate.docx', { type: 'application/msword' }));
  await expect.element(page.getByText(/certificate\.docx was not attached\./)).toBeVisible();
  network.fails(/field_organic_documentaion_pdf/, 503);
  await choose.upload(await smallPdf('certificate.pdf'));
  await expect.element(page.getByText(/certificate\.pdf was not attached\./)).toBeVisible();
  network.restored();
  await goOn();
  const alert = page.getByRole('alert').first();
  await expect
    .element(alert)
    .toMatchTextContent('Organic and non-organic pounds must add up to the total (120,000.00).');
  await expect.element(alert).toMatchTextContent('Attach a copy of your organic certificate with its addendum.');
  await page.getByRole('button', { name: 'Retry certificate.pdf' }).click();
  await expect.element(page.getByText('Attached', { exact: true })).toBeVisible();
  await labelled('Not organic').fill('75,000');
  await goOn();
  await expect.poll(() => location.pathname).toMatch(certified);
  const id = certified.exec(location.pathname)?.[1] ?? '';

  await page.getByLabelText('Full name').fill('Caleb Weston');
  await labelled('Title').fill('Owner');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Certify and send' }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard');
  const { row } = await client.get(exRequestOrganic, id);
  expect(row).toMatchObject({ status: 'certified', estOrganic: '45000.00', operationTypes: ['producer'] });
  expect(row.organicDocumentation).toHaveLength(1);

  // Signed, the form is not offered for signing while it is read again.
  network.late(400);
  await page.getByRole('link', { name: 'Show the receipt' }).click();
  await expect.poll(() => location.pathname).toMatch(certified);
  expect(page.getByRole('button', { name: 'Certify and send' }).query()).toBeNull();
  network.late(0);

  // A claim can be begun meanwhile: it says first that the exemption is not there yet, and why.
  await openScreen('/dashboard/reimbursements/domestic/new');
  await expect
    .element(page.getByText(/Your application \(Organic exemption\) is with the program office and not decided yet\./))
    .toBeVisible();

  // Taken back, the page says so no later than the message.
  await openScreen('/dashboard/exemptions/organic');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  network.late(400);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText('Application withdrawn')).toBeVisible();
  expect(page.getByText('You took this application back.').query()).not.toBeNull();
});

test('a claim without an exemption says so before anything is typed, and how to apply for one', async () => {
  await freshCompany({ types: ['producer'] });
  for (const path of ['/dashboard/reimbursements/domestic/new', '/dashboard/reimbursements/domestic']) {
    await openScreen(path);
    await expect.element(page.getByText(/You have no approved exemption for/)).toBeVisible();
    const apply = page.getByRole('link', { name: 'Apply for a de minimis exemption' });
    await expect.element(apply).toHaveAttribute('href', '/dashboard/exemptions/deMinimis/new');
  }
  await page.getByRole('link', { name: 'Apply for an organic exemption' }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard/exemptions/organic/new');
});
