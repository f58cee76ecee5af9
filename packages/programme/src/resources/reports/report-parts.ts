import { boolean, dateTime, decimal, one } from '@packhouse/jsonapi';
import {
  company,
  cropRates,
  preparer,
  providerNote,
  quantity,
  reportStatuses,
  submissionStatus,
  supportingDocs,
  totalWeights,
} from '../parts.ts';

/** Whose report of which month it is, and where it stands. */
export const reportMonth = {
  company,
  period: one('field_reporting_period', 'Reporting period', 'node--reporting_period', {
    write: 'create',
    required: 'always',
    indexed: true,
  }),
  status: submissionStatus(reportStatuses),
} as const;

/** The head of both kinds of report, above their receipts. */
export const reportHeader = {
  noActivity: boolean('field_no_activity', 'No activity this month'),
  ...preparer,
} as const;

/** Rates and what is assessed by them, in both kinds of report (domain.md 2.5). */
export const reportAssessment = {
  ...cropRates({ calculated: true }),
  ...totalWeights,
  totalAssessment: decimal('field_total_assessment', 'Total assessment', { calculated: true }),
} as const;

export const reportExempt = {
  exemptInshell: quantity('field_exempt_inshell_lbs', 'Exempt {{unit, many}} {{inshellForm, inside}}', {
    calculated: true,
  }),
  exemptShelled: quantity('field_exempt_shelled_lbs', 'Exempt {{unit, many}} {{shelledForm, inside}}', {
    calculated: true,
  }),
} as const;

/** Documents of a report, and what the office says of it. */
export const reportOffice = {
  supportingDocs,
  providerNote,
  receivedAt: dateTime('field_received_datetime', 'Received', { write: 'never' }),
} as const;
