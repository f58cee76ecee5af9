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
  text,
} from '@packhouse/jsonapi';
import { checkImporterNumber } from '../../values/patterns.ts';
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

/** A month's entries of an importer (specification, section 3; form PEC-FHR-2, domain.md 2.6). */
export const importerReport = defineResource({
  type: 'node--importer_report',
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
    nonExemptReceipts: many('field_non_exempt_receipts', 'Non-exempt receipts', 'node--importer_non_exempt_receipt', {
      exclusive: true,
    }),
    exemptReceipts: many('field_exempt_receipts', 'Exempt receipts', 'node--importer_exempt_receipt', {
      exclusive: true,
    }),
    noActivity: boolean('field_no_activity', 'No activity this month'),
    ...preparer,
    importerNumber: text('field_importer_number', 'Importer number', {
      max: 12,
      required: 'certification',
      sensitive: true,
      check: checkImporterNumber,
    }),
    brokerName: text('field_broker_name', 'Customs broker or filer', { max: 150 }),
    inshellRate: decimal('field_inshell_rate', 'Rate per pound in shell', { precision: 8, scale: 4, calculated: true }),
    shelledRate: decimal('field_shelled_rate', 'Rate per pound shelled', { precision: 8, scale: 4, calculated: true }),
    totalInshell: decimal('field_total_inshell_lbs', 'Total pounds in shell', { calculated: true }),
    totalShelled: decimal('field_total_shelled_lbs', 'Total pounds shelled', { calculated: true }),
    totalAssessment: decimal('field_total_assessment', 'Total assessment', { calculated: true }),
    totalCustomsCollected: decimal('field_total_cbp_collected', 'Collected by Customs', { calculated: true }),
    balanceDue: decimal('field_balance_due', 'Balance due', { calculated: true }),
    exemptInshell: decimal('field_exempt_inshell_lbs', 'Exempt pounds in shell', { calculated: true }),
    exemptShelled: decimal('field_exempt_shelled_lbs', 'Exempt pounds shelled', { calculated: true }),
    reportVersion: integer('field_report_version', 'Version', { calculated: true }),
    amends: one('field_amends_report', 'Amends', 'node--importer_report', { write: 'create' }),
    amendmentReason,
    ...certification,
    pdf: file('field_importer_report_pdf', 'Copy of record', pdfRule),
    supportingDocs,
    providerNote,
    receivedAt: dateTime('field_received_datetime', 'Received', { write: 'never' }),
  },
});
export type ImporterReport = ResourceOf<typeof importerReport>;
export type ImporterReportDraft = DraftOf<typeof importerReport>;
