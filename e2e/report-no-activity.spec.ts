import { fhFormsPackage, firstHandlerReport } from '@packhouse/programme';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test, watchConsole } from './portal.ts';

test('a month without activity is filed with four presses from the dashboard', async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['first_handler'] });
  const faults = watchConsole(page);
  await signIn(page, username);
  await page.evaluate(() => {
    addEventListener('click', () => sessionStorage.setItem('presses', String(presses() + 1)), { capture: true });
    function presses() {
      return Number(sessionStorage.getItem('presses') ?? '0');
    }
  });
  await page.getByRole('link', { name: 'Start' }).first().click();
  await page.getByRole('button', { name: 'Report no activity' }).click();
  await expect(page).toHaveURL(/formCertification\/first_handler_report\/[0-9a-f-]{36}$/);
  // A key that another form's amendment left behind does not concern this form.
  await page.evaluate(() => localStorage.setItem('new_form_certification_type', 'first_handler_report_amend'));
  await page.reload();
  await expect(page.getByText('Check every figure and row.')).toBeVisible();
  await expect(page.getByText(/replaces the version/)).toHaveCount(0);
  await page.getByLabel('Full name').fill('Dana Ortiz');
  await page.getByLabel('Title').fill('Controller');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Certify and send' }).click();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 30_000 });
  // Links of the portal do not load the page anew, so the counter saw every press.
  expect(Number(await page.evaluate(() => sessionStorage.getItem('presses')))).toBeLessThanOrEqual(4);

  const backend = await backendAs(request, username);
  const [month] = await backend.list(fhFormsPackage, 'filter[field_reporting_period.title]=October 2026');
  expect(month?.reports).toHaveLength(1);
  await expect
    .poll(() => backend.read(firstHandlerReport, month?.reports[0]?.id ?? ''))
    .toMatchObject({
      status: 'certified',
      noActivity: true,
      nonExemptReceipts: [],
      exemptReceipts: [],
      totalAssessment: '0.00',
    });
  expect(faults).toEqual([]);
});
