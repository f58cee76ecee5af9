import { decimal, defineResource, file, integer, many, one, type ResourceOf, text } from '@packhouse/jsonapi';
import { amendmentReason, certification, importerNumber, pdfRule } from '../parts.ts';
import { reportAssessment, reportExempt, reportHeader, reportMonth, reportOffice } from './report-parts.ts';

/** A month's entries of an importer (specification, section 3; form PEC-FHR-2, domain.md 2.6). */
export const importerReport = defineResource({
  type: 'node--importer_report',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['create', 'update'],
  fields: {
    ...reportMonth,
    nonExemptReceipts: many('field_non_exempt_receipts', 'Non-exempt receipts', 'node--importer_non_exempt_receipt', {
      exclusive: true,
    }),
    exemptReceipts: many('field_exempt_receipts', 'Exempt receipts', 'node--importer_exempt_receipt', {
      exclusive: true,
    }),
    ...reportHeader,
    importerNumber: text('field_importer_number', 'Importer number', {
      ...importerNumber,
      required: 'certification',
    }),
    brokerName: text('field_broker_name', 'Customs broker or filer', { max: 150 }),
    ...reportAssessment,
    totalCustomsCollected: decimal('field_total_cbp_collected', 'Collected by Customs', { calculated: true }),
    balanceDue: decimal('field_balance_due', 'Balance due', { calculated: true }),
    ...reportExempt,
    reportVersion: integer('field_report_version', 'Version', { calculated: true }),
    amends: one('field_amends_report', 'Amends', 'node--importer_report', { write: 'create' }),
    amendmentReason,
    ...certification,
    pdf: file('field_importer_report_pdf', 'Copy of record', pdfRule),
    ...reportOffice,
  },
});
export type ImporterReport = ResourceOf<typeof importerReport>;
