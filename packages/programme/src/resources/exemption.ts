import { choice, choices, date, defineResource, file, longText, one, type ResourceOf, text } from '@packhouse/jsonapi';
import { companyType, pdfRule } from './parts.ts';

export const exemptionStatuses = ['pending', 'more_info', 'approved', 'denied', 'expired', 'revoked'] as const;

/** An exemption runs out with its season, and still covers what was received in it and is reported later. */
export const grantedStatuses = ['approved', 'expired'] as const;

/**
 * An exemption that the provider granted a company for one season (specification, section 3, Exemption; domain.md
 * 2.11). Companies only read it; of another company's granted one they see the part that a first handler must look up
 * (decisions.md 14).
 */
export const exemption = defineResource({
  type: 'node--exemption',
  owner: { kind: 'tenant', field: 'company' },
  sharedPart: {
    when: { field: 'status', among: grantedStatuses },
    fields: [
      'status',
      'season',
      'kind',
      'certificateNumber',
      'holderName',
      'holderType',
      'coveredForms',
      'validFrom',
      'validTo',
    ],
  },
  fields: {
    status: choice('field_exemption_status', 'Status', exemptionStatuses, { write: 'never' }),
    season: one('field_season', 'Season', 'node--season', { write: 'never', indexed: true }),
    company: one('field_appb_company', 'Company', companyType, { write: 'never', indexed: true }),
    kind: choice('field_exemption_type', 'Kind', ['de_minimis', 'organic'], { write: 'never' }),
    certificateNumber: text('field_certificate_number', 'Certificate number', { write: 'never', max: 40 }),
    holderName: text('field_holder_name', 'Holder', { write: 'never', max: 150 }),
    holderType: choice('field_holder_type', 'Holder is a', ['producer', 'importer', 'first_handler'], {
      write: 'never',
    }),
    coveredForms: choices('field_covered_forms', 'Covered forms', ['inshell', 'shelled'], { write: 'never' }),
    validFrom: date('field_valid_from', 'Valid from', { write: 'never' }),
    validTo: date('field_valid_to', 'Valid to', { write: 'never' }),
    certificate: file('field_ex_certificate_pdf', 'Certificate', pdfRule, { write: 'never' }),
    application: one(
      'field_ex_application',
      'Application',
      ['node--ex_request_de_minimis', 'node--ex_request_organic'],
      { write: 'never', indexed: true },
    ),
    decidedOn: date('field_decision_date', 'Decided', { write: 'never' }),
    decisionNote: longText('field_decision_note', 'Decision note', { write: 'never' }),
  },
});
export type Exemption = ResourceOf<typeof exemption>;
