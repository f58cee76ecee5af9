import { defineResource, file, integer, many, one, type ResourceOf } from '@packhouse/jsonapi';
import { amendmentReason, certification, pdfRule } from '../parts.ts';
import { reportAssessment, reportExempt, reportHeader, reportMonth, reportOffice } from './report-parts.ts';

/** A month's receipts of a first handler (specification, section 3; form PEC-FHR, domain.md 2.5). */
export const firstHandlerReport = defineResource({
  type: 'node--first_handler_report',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['create', 'update'],
  fields: {
    ...reportMonth,
    nonExemptReceipts: many('field_non_exempt_receipts', 'Non-exempt receipts', 'node--fh_non_exempt_receipt', {
      exclusive: true,
    }),
    exemptReceipts: many('field_exempt_receipts', 'Exempt receipts', 'node--fh_exempt_receipt', { exclusive: true }),
    ...reportHeader,
    ...reportAssessment,
    ...reportExempt,
    producerCount: integer('field_producer_count', 'Producers', { calculated: true }),
    reportVersion: integer('field_report_version', 'Version', { calculated: true }),
    amends: one('field_amends_report', 'Amends', 'node--first_handler_report', { write: 'create' }),
    amendmentReason,
    ...certification,
    pdf: file('field_fh_report_pdf', 'Copy of record', pdfRule),
    ...reportOffice,
  },
});
export type FirstHandlerReport = ResourceOf<typeof firstHandlerReport>;
