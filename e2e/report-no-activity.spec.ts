// Rooms: features/dashboard, features/report-editor, features/form-certification
import { fhFormsPackage, firstHandlerReport, importerFormsPackage, importerReport } from '@packhouse/programme';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test, watchConsole } from './portal.ts';
import { certify } from './requests.ts';

/** An importer without a number, which a month without entries does not ask for. */
const kinds = [
  { type: 'first_handler', formType: 'first_handler_report', report: firstHandlerReport, months: fhFormsPackage },
  { type: 'importer', formType: 'importer_report', report: importerReport, months: importerFormsPackage },
] as const;

for (const { type, formType, report, months } of kinds) {
  test(`a month without activity of ${type} is filed with four presses from the dashboard`, {
    tag: type === 'importer' ? [] : ['@long'],
  }, async ({ page, request }) => {
    const { username } = await freshCompany(request, { types: [type] });
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
    await expect(page).toHaveURL(new RegExp(`formCertification/${formType}/[0-9a-f-]{36}$`));
    // A key that another form's amendment left behind does not concern this form.
    await page.evaluate((amended) => localStorage.setItem('new_form_certification_type', amended), `${formType}_amend`);
    await page.reload();
    await expect(page.getByText('Check every figure and row.')).toBeVisible();
    await expect(page.getByText(/replaces the version/)).toHaveCount(0);
    await certify(page, 'Dana Ortiz', 'Controller');
    // Links of the portal do not load the page anew, so the counter saw every press.
    expect(Number(await page.evaluate(() => sessionStorage.getItem('presses')))).toBeLessThanOrEqual(4);

    const backend = await backendAs(request, username);
    const [month] = await backend.list(months, 'filter[field_reporting_period.title]=October 2026');
    expect(month?.reports).toHaveLength(1);
    await expect
      .poll(() => backend.read(report, month?.reports[0]?.id ?? ''))
      .toMatchObject({
        status: 'certified',
        noActivity: true,
        nonExemptReceipts: [],
        exemptReceipts: [],
        totalAssessment: '0.00',
      });
    expect(faults).toEqual([]);
  });
}
