import {
  boolean,
  date,
  decimal,
  defineResource,
  file,
  files,
  longText,
  many,
  type ResourceOf,
  text,
} from '@packhouse/jsonapi';
import { checkPhone, checkTaxId } from '../values/patterns.ts';
import {
  certification,
  company,
  documentRule,
  importerNumber,
  pdfRule,
  requestSeason,
  submissionStatus,
  totalWeights,
} from './parts.ts';

/** A claim's statuses (filing.md); companies write `draft`, `ready`, `certified` and `withdrawn`. */
export const reimbursementStatuses = [
  'draft',
  'ready',
  'certified',
  'under_review',
  'returned',
  'approved',
  'partially_approved',
  'denied',
  'paid',
  'withdrawn',
] as const;

/** A claim for assessments collected on exempt crop (specification, section 3; form PEC-AFR, domain.md 2.7). */
export const reimbursementRequest = defineResource({
  type: 'node--reimbursement_request',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['create', 'update'],
  fields: {
    company,
    season: requestSeason,
    status: submissionStatus(reimbursementStatuses, { indexed: true }),
    applicantName: text('field_applicant_name', 'Applicant', { max: 150, required: 'certification' }),
    applicantTitle: text('field_applicant_title', "Applicant's title", { max: 100, required: 'certification' }),
    applicantPhone: text('field_applicant_phone', 'Phone', { max: 20, required: 'certification', check: checkPhone }),
    taxId: text('field_tax_id', 'Tax ID', { max: 12, required: 'certification', sensitive: true, check: checkTaxId }),
    importerNumber: text('field_importer_number', 'Importer or broker no.', importerNumber),
    certificateNumber: text('field_exempt_cert_number', 'Exemption certificate no.', { max: 40 }),
    payeeName: text('field_payee_name', 'Pay to', { max: 150, required: 'certification' }),
    payeeAddress: text('field_payee_address', 'Address of the payee', { max: 300, required: 'certification' }),
    domesticItems: many('field_domestic_reimb_items', 'Domestic items', 'node--domestic_reimb_item', {
      exclusive: true,
    }),
    importItems: many('field_import_reimb_items', 'Import items', 'node--import_reimb_item', { exclusive: true }),
    ...totalWeights,
    totalClaimed: decimal('field_total_claimed', 'Total claimed', { calculated: true }),
    notClaimedBefore: boolean('field_not_claimed_before', 'Not claimed before', { required: 'certification' }),
    supportingDocs: files('field_supporting_docs', 'Supporting documents', documentRule, {
      required: 'certification',
    }),
    ...certification,
    pdf: file('field_reimb_request_pdf', 'Copy of record', pdfRule),
    amountApproved: decimal('field_amount_approved', 'Amount approved', { write: 'never' }),
    decidedOn: date('field_decision_date', 'Decided', { write: 'never' }),
    decisionNote: longText('field_decision_note', 'Decision note', { write: 'never' }),
    paidOn: date('field_paid_date', 'Paid', { write: 'never' }),
    paymentReference: text('field_payment_reference', 'Payment reference', { write: 'never', max: 60 }),
  },
});
export type ReimbursementRequest = ResourceOf<typeof reimbursementRequest>;
