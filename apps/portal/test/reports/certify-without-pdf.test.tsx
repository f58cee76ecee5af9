import { path } from '@packhouse/jsonapi';
import { fhFormsPackage, firstHandlerReport } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { press } from '../hands.ts';
import { freshCompany, openScreen } from '../open-screen.tsx';

/** October's report as the server holds it. */
async function october() {
  const where = [{ path: path(fhFormsPackage.fields.period, 'title'), value: 'October 2026' }];
  const { rows } = await client.list(fhFormsPackage, { where });
  return (await client.get(firstHandlerReport, rows[0]?.reports[0]?.id ?? '')).row;
}

const certify = () => page.getByRole('button', { name: 'Certify and send' });
const withoutPdf = () => page.getByRole('button', { name: 'Certify without the PDF copy' });

/** On the way to certify October without activity, under a name. */
async function signedBy(name: string): Promise<void> {
  await freshCompany({ types: ['first_handler'] });
  await openScreen('/dashboard');
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('First handler report, October 2026');
  await page.getByRole('button', { name: 'Report no activity' }).click();
  await expect.poll(() => location.pathname).toMatch(/formCertification\/first_handler_report\/[0-9a-f-]{36}$/);
  await page.getByLabelText('Full name').fill(name);
  await page.getByLabelText('Title').fill('Controller');
  await page.getByRole('checkbox').click();
}

test('characters that the PDF cannot show are named, and going on without the PDF is a choice', async () => {
  await signedBy('김민수 Ortiz');
  await expect.element(page.getByRole('status').filter({ hasText: 'Full name: 김, 민, and 수' })).toBeVisible();

  await certify().click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Nothing is certified yet' });
  await expect.element(refusal).toHaveFocus();
  await expect.element(page.getByText(/The PDF copy cannot show 김, 민, and 수\./)).toBeVisible();
  await expect.poll(october).toMatchObject({ status: 'ready' });

  await refusal.getByRole('link').click();
  await expect.element(withoutPdf()).toHaveFocus();
  await press('Enter');
  await expect.poll(() => location.pathname, { timeout: 25_000 }).toBe('/dashboard');
  await expect.poll(october).toMatchObject({ status: 'certified', certificationName: '김민수 Ortiz', pdf: null });
});

const isLong = import.meta.env.VITE_TEST_LONG === '1';

test.runIf(isLong)('a name that is corrected is certified with its PDF', async () => {
  await signedBy('김 Ortiz');
  await certify().click();
  await expect.element(page.getByText(/The PDF copy cannot show 김\./)).toBeVisible();
  await page.getByLabelText('Full name').fill('Kim Ortiz');
  await expect.poll(() => withoutPdf().query()).toBeNull();
  await certify().click();
  await expect.poll(() => location.pathname, { timeout: 25_000 }).toBe('/dashboard');
  await expect.poll(october).toMatchObject({ status: 'certified', pdf: { type: 'file--file' } });
});
