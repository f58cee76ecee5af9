import { fhFormsPackage, firstHandlerReport } from '@packhouse/programme';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';

test('characters that the PDF cannot show are named, and going on without the PDF is a choice', async ({
  page,
  request,
}) => {
  const { username } = await freshCompany(request, { types: ['first_handler'] });
  const backend = await backendAs(request, username);
  const report = async () => {
    const [month] = await backend.list(fhFormsPackage, 'filter[field_reporting_period.title]=October 2026');
    return backend.read(firstHandlerReport, month?.reports[0]?.id ?? '');
  };
  await signIn(page, username);
  await page.getByRole('link', { name: 'Start' }).first().click();
  await page.getByRole('button', { name: 'Report no activity' }).click();
  await expect(page).toHaveURL(/formCertification\/first_handler_report\/[0-9a-f-]{36}$/);
  await page.getByLabel('Full name').fill('김민수 Ortiz');
  await page.getByLabel('Title').fill('Controller');
  await page.getByRole('checkbox').check();
  await expect(page.getByRole('status').filter({ hasText: 'Full name: 김, 민, and 수' })).toBeVisible();

  await page.getByRole('button', { name: 'Certify and send' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Nothing is certified yet' });
  await expect(refusal).toBeFocused();
  await expect(page.getByText('The PDF copy cannot show 김, 민, and 수.')).toBeVisible();
  await expect.poll(report).toMatchObject({ status: 'ready' });

  await refusal.getByRole('link').click();
  const without = page.getByRole('button', { name: 'Certify without the PDF copy' });
  await expect(without).toBeFocused();
  await without.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 30_000 });
  await expect.poll(report).toMatchObject({ status: 'certified', certificationName: '김민수 Ortiz', pdf: null });
});

test('a name that is corrected is certified with its PDF', { tag: '@long' }, async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['first_handler'] });
  await signIn(page, username);
  await page.getByRole('link', { name: 'Start' }).first().click();
  await page.getByRole('button', { name: 'Report no activity' }).click();
  await page.getByLabel('Full name').fill('김 Ortiz');
  await page.getByLabel('Title').fill('Controller');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Certify and send' }).click();
  await expect(page.getByText('The PDF copy cannot show 김.')).toBeVisible();
  await page.getByLabel('Full name').fill('Kim Ortiz');
  await expect(page.getByRole('button', { name: 'Certify without the PDF copy' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Certify and send' }).click();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 30_000 });
  const backend = await backendAs(request, username);
  const [month] = await backend.list(fhFormsPackage, 'filter[field_reporting_period.title]=October 2026');
  await expect
    .poll(() => backend.read(firstHandlerReport, month?.reports[0]?.id ?? ''))
    .toMatchObject({ status: 'certified', pdf: { type: 'file--file' } });
});
