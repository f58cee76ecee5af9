import { decodeResource } from '@packhouse/jsonapi';
import {
  companyContact,
  defaultSettings,
  fhExemptReceipt,
  fhNonExemptReceipt,
  firstHandlerReport,
  firstHandlerTotals,
  receiptAssessment,
} from '@packhouse/programme';
import type { FirstHandlerContent } from './report-content.ts';

const forms = defaultSettings.commodityForms;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const company = decodeResource(companyContact, {
  type: companyContact.type,
  id: idOf(1),
  attributes: {
    title: 'Cane Creek Pecan Company',
    field_appb_root_id: '10234',
    field_company_status: 'active',
    field_company_type: ['first_handler'],
    field_mailing_street: '1480 Pateville Road',
    field_mailing_city: 'Cordele',
    field_mailing_state: 'GA',
    field_mailing_zip: '31015',
    field_tax_id: '58-1111111',
  },
});

const producer = (number: number) => ({
  field_producer: { data: { type: 'node--fh_producer_contact', id: idOf(1000 + number) } },
});

/** The n-th assessed receipt: n pounds and a quarter in shell. */
function nonExempt(number: number) {
  const inshell = `${number}.25`;
  return decodeResource(fhNonExemptReceipt, {
    type: fhNonExemptReceipt.type,
    id: idOf(2000 + number),
    attributes: {
      field_producer_name: `Producer ${number}`,
      field_producer_address: `${number} Mill Road, Albany, GA 31701`,
      field_unique_identifier: `G-${number}`,
      field_state_grown: 'GA',
      field_collection_date: '2026-10-14',
      field_inshell_lbs: inshell,
      field_shelled_lbs: '0.00',
      field_assessment_amount: receiptAssessment({ inshell }, forms),
    },
    relationships: producer(number),
  });
}

function exempt(number: number, attributes: Record<string, unknown>) {
  return decodeResource(fhExemptReceipt, {
    type: fhExemptReceipt.type,
    id: idOf(5000 + number),
    attributes: {
      field_producer_name: `Grove ${number}`,
      field_unique_identifier: `E-${number}`,
      field_state_grown: 'AL',
      field_receipt_date: '2026-10-20',
      field_inshell_lbs: '100.00',
      field_shelled_lbs: '10.00',
      ...attributes,
    },
    relationships: producer(number),
  });
}

/** For tests: October 2026 of a company with so many assessed receipts and three exempt ones. */
export function firstHandlerContent(
  receipts: number,
  over: Partial<FirstHandlerContent> & { attributes?: Record<string, unknown> } = {},
): FirstHandlerContent {
  const rows = Array.from({ length: receipts }, (_, index) => nonExempt(index + 1));
  const exemptRows = [
    exempt(1, { field_exempt_reason: 'organic', field_exempt_cert_number: 'ORG-2026-0031' }),
    exempt(2, { field_exempt_reason: 'already_assessed', field_prior_handler: 'Delta Nut Co' }),
    exempt(3, { field_exempt_reason: 'organic', field_receipt_reference: 'T-88231' }),
  ];
  const totals = firstHandlerTotals({ nonExempt: rows, exempt: exemptRows, forms });
  const { attributes, ...others } = over;
  const report = decodeResource(firstHandlerReport, {
    type: firstHandlerReport.type,
    id: idOf(9),
    attributes: {
      title: 'First Handler Report-10234-October 2026',
      field_submission_status: 'ready',
      field_preparer_name: 'Dana Ortiz',
      field_preparer_phone: '229-555-0143',
      field_preparer_email: 'dana@example.com',
      field_inshell_rate: '0.0200',
      field_shelled_rate: '0.0400',
      ...attributes,
    },
    relationships: { field_appb_company: { data: { type: company.type, id: company.id } } },
  });
  return {
    report: { ...report, ...totals },
    nonExempt: rows,
    exempt: exemptRows,
    period: { title: 'October 2026', startsOn: '2026-10-01', endsOn: '2026-10-31', dueOn: '2026-11-10' },
    seasonTitle: '2026-27',
    company,
    version: 1,
    amends: null,
    ...others,
  };
}
