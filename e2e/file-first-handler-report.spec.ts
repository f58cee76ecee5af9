// Rooms: features/report-editor, features/form-certification, domain/filing, domain/drafts, packages/record-pdf, packages/programme/src/rules, server/jsonapi, server/features/certification, kernel/client
import { fhFormsPackage, fhNonExemptReceipt, firstHandlerReport } from '@packhouse/programme';
import { pdfText } from '@packhouse/testing';
import { backendAs } from './backend.ts';
import { expect, signIn, test, watchConsole } from './portal.ts';
import { type TypedRow, typeRow } from './receipts-grid.ts';
import { certify } from './requests.ts';

interface Provider {
  readonly name: string;
  readonly baseURL: string;
  readonly username: string;
  readonly producers: readonly [string, string, string];
  /** A member that only our own server writes. */
  readonly sealed: boolean;
}

const providers: readonly Provider[] = [
  {
    name: 'our own server',
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    username: 'producer',
    producers: ['Fish River Groves', 'Magnolia Bend Farm', 'Perdido Bay Orchard'],
    sealed: true,
  },
  {
    name: "a provider's stock backend",
    baseURL: `http://127.0.0.1:${process.env.E2E_STOCK_PORT}`,
    username: 'firsthandler',
    producers: ['Alapaha Bluff Farm', 'Double Gate Orchards', 'Early County Orchards'],
    sealed: false,
  },
];

const rowsOf = ([first, second, third]: Provider['producers']): readonly TypedRow[] => [
  { producer: first, date: '10/14/2026', inshell: '41,237.5', shelled: '', ticket: 'T-88231' },
  { producer: second, date: '10/15/2026', inshell: '0.25', shelled: '1,250.25', ticket: 'T-88240' },
  { producer: third, date: '10/31/2026', inshell: '', shelled: '18.5', ticket: 'T-88301' },
];

for (const { name, baseURL, username, producers, sealed } of providers) {
  // With our own server the same month is filed by keyboard (`file-by-keyboard.spec.ts`).
  test.describe(`with ${name}`, { tag: sealed ? ['@long'] : [] }, () => {
    test.use({ baseURL });
    test('a first handler types last month, certifies it and finds its copy of record', async ({ page, request }) => {
      const faults = watchConsole(page);
      await signIn(page, username);
      await page.getByRole('link', { name: 'Start' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('First handler report, October 2026');
      const packageId = page.url().split('/').at(-1) ?? '';

      for (const [index, row] of rowsOf(producers).entries()) await typeRow(page, 'Non-exempt receipts', index, row);
      const totals = page.getByRole('region', { name: 'Totals of this report' });
      await expect(totals).toContainText('$875.51');

      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText(/^Saved/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Continue to certification' }).click();
      await expect(page).toHaveURL(/\/dashboard\/formCertification\/first_handler_report\/[0-9a-f-]{36}$/);
      const reportId = page.url().split('/').at(-1) ?? '';
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('new_form_certification_type')))
        .toBe('first_handler_report');

      await certify(page, 'Dana Ortiz', 'Controller');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('new_form_certification_type'))).toBeNull();

      const backend = await backendAs(request, username);
      const report = await backend.read(firstHandlerReport, reportId);
      expect(report).toMatchObject({
        status: 'certified',
        totalInshell: '41237.75',
        totalShelled: '1268.75',
        totalAssessment: '875.51',
        producerCount: 3,
        certificationName: 'Dana Ortiz',
        certificationTitle: 'Controller',
        onBehalfOf: sealed ? false : null,
      });
      expect(report.certificationStatement).toContain('I declare that this report is accurate and complete');
      const receipts = await Promise.all(
        report.nonExemptReceipts.map(({ id }) => backend.read(fhNonExemptReceipt, id)),
      );
      expect(receipts.map(({ producerName, inshell, assessment }) => [producerName, inshell, assessment])).toEqual([
        [producers[0], '41237.50', '824.75'],
        [producers[1], '0.25', '50.02'],
        [producers[2], null, '0.74'],
      ]);
      await expect
        .poll(async () => (await backend.read(fhFormsPackage, packageId)).reports.map(({ id }) => id))
        .toEqual([reportId]);

      const text = pdfText(await backend.download(report.pdf?.id ?? ''));
      for (const words of [...producers, '41,237.50', '$875.51', 'Dana Ortiz']) expect(text).toContain(words);

      await page.goto(`/dashboard/formCertification/first_handler_report/${reportId}`);
      await expect(page.getByText('Dana Ortiz').first()).toBeVisible();
      expect(report.recordHash === null).toBe(!sealed);
      await page.goto('/dashboard/firstHandlerReports');
      await expect(page.getByRole('row', { name: /October 2026/ })).toContainText(/Filed/);
      expect(faults).toEqual([]);
    });
  });
}
