// Rooms: kernel/client, app, domain/months
import { expect, signIn, test } from './portal.ts';

/**
 * The calls of section 7 that each screen makes when it opens; `{id}` stands for an id. An include of a season brings
 * its period along.
 */
const asked: readonly (readonly [screen: string, calls: readonly RegExp[]])[] = [
  [
    '/dashboard/contacts',
    [
      /^\/jsonapi\/node\/fh_producer_contact\?filter\[field_first_handler\.id\](\[value\])?=\{id\}.*&page\[limit\]=1500$/m,
    ],
  ],
  [
    '/dashboard/contacts/new',
    [
      /^\/jsonapi\/node\/exemption\?filter\[field_exemption_status\](\[value\])?=approved&filter\[field_season\.id\](\[value\])?=\{id\}/m,
    ],
  ],
  [
    '/dashboard/exemptions/organic',
    [
      /^\/jsonapi\/node\/exemption\?filter\[field_appb_company\.id\](\[value\])?=\{id\}&filter\[field_season\.id\](\[value\])?=\{id\}.*include=field_ex_certificate_pdf,field_ex_application/m,
    ],
  ],
  [
    '/dashboard/reimbursements/import',
    [
      /^\/jsonapi\/node\/reimbursement_request\?filter\[field_appb_company\.id\](\[value\])?=\{id\}&filter\[field_season\.id\](\[value\])?=\{id\}&filter\[field_submission_status\](\[value\])?=certified/m,
    ],
  ],
  [
    '/dashboard/firstHandlerReports',
    [
      /^\/jsonapi\/node\/fh_reporting_forms_package\?(?=.*field_appb_company\.id)(?=.*field_reporting_period\.field_season\.id)(?=.*sort=-field_reporting_period\.field_due_date)(?=.*include=field_reporting_period[^&]*,field_fh_report)/m,
    ],
  ],
  [
    '/dashboard/importerReports',
    [
      /^\/jsonapi\/node\/importer_reporting_forms_package\?(?=.*field_appb_company\.id)(?=.*field_reporting_period\.field_season\.id)(?=.*sort=-field_reporting_period\.field_due_date)(?=.*include=field_reporting_period[^&]*,field_importer_report)/m,
    ],
  ],
  [
    '/dashboard/assessments',
    [
      /^\/jsonapi\/node\/invoice\?(?=.*field_appb_company\.id)(?=.*field_reporting_period\.field_season\.id)(?=.*sort=-field_reporting_period\.field_due_date)(?=.*include=.*field_reporting_period)(?=.*field_qb_invoice_pdf)/m,
    ],
  ],
];

test('the screens of a company of all kinds ask what section 7 says', async ({ page }) => {
  let heard: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/jsonapi/')) return;
    heard.push(decodeURIComponent(pathname + search).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}'));
  });
  await signIn(page, 'multi');
  for (const [screen, calls] of asked) {
    heard = [];
    await page.goto(screen);
    for (const call of calls) await expect.soft.poll(() => heard.join('\n'), screen).toMatch(call);
  }
});
