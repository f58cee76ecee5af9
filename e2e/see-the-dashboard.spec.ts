// Rooms: features/dashboard, domain/due, domain/months
import { firstHandlerReport } from '@packhouse/programme';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';
import { certify } from './requests.ts';

test.describe.configure({ timeout: 240_000 });

test('what is late comes first, and once it is filed the dashboard says so everywhere', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { username, title } = await freshCompany(request, { types: ['first_handler', 'importer'] });
  const backend = await backendAs(request, username);
  await signIn(page, username);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page.getByRole('main')).toContainText(title);
  const due = page.getByRole('list', { name: 'To do, the most urgent first' });
  await expect(due.getByRole('listitem')).toHaveText([
    /(First handler|Importer) report, October 2026.*11 days late/,
    /(First handler|Importer) report, October 2026.*11 days late/,
    /Reporting packet, season 2026-27.*Read the season’s documents/,
  ]);
  await expect(due.getByRole('listitem').first()).toContainText('Fill it in, or report no activity');
  await expect(page.getByText(/^Next: .*November 2026, due December 10, 2026/)).toBeVisible();
  for (const nothing of ['No open invoice.', 'No open claim.']) await expect(page.getByText(nothing)).toBeVisible();
  await expect(page.getByText('Nothing was filed in this season or the one before.')).toBeVisible();

  const steps = page.getByRole('list', { name: 'The three steps of a month' });
  await expect(steps.locator('[aria-current=step]')).toContainText('Enter your producers once');

  await due.getByRole('link', { name: 'First handler report, October 2026' }).click();
  await page.getByRole('button', { name: 'Report no activity' }).click();
  await expect(page).toHaveURL(/\/formCertification\/first_handler_report\/[0-9a-f-]{36}$/);
  const reportId = page.url().split('/').at(-1) ?? '';
  await certify(page, 'Dana Ortiz', 'Controller');

  const report = await backend.read(firstHandlerReport, reportId);
  expect(report).toMatchObject({ status: 'certified', noActivity: true });
  const panel = page.getByRole('heading', { name: 'Certified and sent' }).locator('xpath=ancestor::*[.//dl][1]');
  await expect(panel).toContainText(/FHR-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  await expect(panel).toContainText('Nothing is to be paid for it');
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await expect(due.getByRole('listitem')).toHaveText([
    /Importer report, October 2026.*11 days late/,
    /Reporting packet/,
  ]);
  const filed = page.getByRole('list', { name: 'Last filings' });
  await expect(filed.getByRole('listitem')).toHaveText([/First handler, Oct 2026.*Nov 21, 2026/]);
  await filed.getByRole('link').click();
  await expect(page).toHaveURL(`/dashboard/formCertification/first_handler_report/${reportId}`);
});
