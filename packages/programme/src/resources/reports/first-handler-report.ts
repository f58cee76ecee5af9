import {
  boolean,
  choice,
  type DraftOf,
  dateTime,
  decimal,
  defineResource,
  file,
  integer,
  many,
  one,
  type ResourceOf,
} from '@packhouse/jsonapi';
import {
  amendmentReason,
  certification,
  company,
  pdfRule,
  preparer,
  providerNote,
  reportStatuses,
  supportingDocs,
} from '../parts.ts';

/** A month's receipts of a first handler (specification, section 3; form PEC-FHR, domain.md 2.5). */
export const firstHandlerReport = defineResource({
  type: 'node--first_handler_report',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['create', 'update'],
  fields: {
    company,
    period: one('field_reporting_period', 'Reporting period', 'node--reporting_period', {
      write: 'create',
      required: 'always',
      indexed: true,
    }),
    status: choice('field_submission_status', 'Status', reportStatuses, { required: 'always' }),
    nonExemptReceipts: many('field_non_exempt_receipts', 'Non-exempt receipts', 'node--fh_non_exempt_receipt', {
      exclusive: true,
    }),
    exemptReceipts: many('field_exempt_receipts', 'Exempt receipts', 'node--fh_exempt_receipt', { exclusive: true }),
    noActivity: boolean('field_no_activity', 'No activity this month'),
    ...preparer,
    inshellRate: decimal('field_inshell_rate', 'Rate per pound in shell', { precision: 8, scale: 4, calculated: true }),
    shelledRate: decimal('field_shelled_rate', 'Rate per pound shelled', { precision: 8, scale: 4, calculated: true }),
    totalInshell: decimal('field_total_inshell_lbs', 'Total pounds in shell', { calculated: true }),
    totalShelled: decimal('field_total_shelled_lbs', 'Total pounds shelled', { calculated: true }),
    totalAssessment: decimal('field_total_assessment', 'Total assessment', { calculated: true }),
    exemptInshell: decimal('field_exempt_inshell_lbs', 'Exempt pounds in shell', { calculated: true }),
    exemptShelled: decimal('field_exempt_shelled_lbs', 'Exempt pounds shelled', { calculated: true }),
    producerCount: integer('field_producer_count', 'Producers', { calculated: true }),
    reportVersion: integer('field_report_version', 'Version', { calculated: true }),
    amends: one('field_amends_report', 'Amends', 'node--first_handler_report', { write: 'create' }),
    amendmentReason,
    ...certification,
    pdf: file('field_fh_report_pdf', 'Copy of record', pdfRule),
    supportingDocs,
    providerNote,
    receivedAt: dateTime('field_received_datetime', 'Received', { write: 'never' }),
  },
});
export type FirstHandlerReport = ResourceOf<typeof firstHandlerReport>;
export type FirstHandlerReportDraft = DraftOf<typeof firstHandlerReport>;
