import { domesticReimbItem } from '../resources/domestic-reimb-item.ts';
import { importReimbItem } from '../resources/import-reimb-item.ts';
import { reimbursementRequest } from '../resources/reimbursement-request.ts';
import { describeForm, type FormFieldDescription } from './describe-form.ts';
import { certificationFields, dollars, pounds, requestHeader, statement, unrecorded } from './form-parts.ts';

/** PEC-AFR: a claim for assessments collected on exempt crop. */
export const claimFields = describeForm(reimbursementRequest, 'claim', {
  ...requestHeader,
  applicantName: { input: 'personName', part: 'applicant', record: { in: 'facts', at: 2 } },
  applicantTitle: { input: 'jobTitle', part: 'applicant', record: { in: 'facts', at: 3, label: 'applicantTitle' } },
  applicantPhone: { input: 'phone', part: 'applicant', record: { in: 'facts', at: 4 } },
  certificateNumber: {
    input: 'text',
    part: 'applicant',
    hint: 'certificateNumber',
    record: { in: 'facts', at: 7, label: 'exemptionCertificate' },
  },
  taxId: { input: 'text', part: 'applicant', hint: 'taxId', record: { in: 'facts', at: 5, label: 'taxId' } },
  importerNumber: {
    input: 'text',
    part: 'applicant',
    hint: 'importerNumber',
    record: { in: 'facts', at: 6, label: 'importerNumber' },
  },
  payeeName: { input: 'text', part: 'applicant', record: { in: 'facts', at: 8 } },
  payeeAddress: { input: 'address', part: 'applicant', record: { in: 'facts', at: 9, label: 'payeeAddress' } },
  domesticItems: { input: 'never', record: { in: 'table' } },
  importItems: { input: 'never', record: { in: 'table' } },
  totalInshell: pounds('inshell', { in: 'figures', at: 2, label: 'pounds' }),
  totalShelled: pounds('shelled', { in: 'figures', at: 3, label: 'pounds' }),
  totalClaimed: dollars({ in: 'figures', at: 1, label: 'claimed' }),
  notClaimedBefore: statement('statement', 80, 'notClaimedBefore'),
  supportingDocs: { input: 'documents', record: { in: 'facts', at: 90, label: 'documents' } },
  ...certificationFields,
  amountApproved: unrecorded,
  decidedOn: unrecorded,
  decisionNote: unrecorded,
  paidOn: unrecorded,
  paymentReference: unrecorded,
});

const part = 'item';

/** Crop and money, which both kinds of an item have. */
const amounts = {
  inshell: { input: 'figure', part, unit: 'lb', crop: 'inshell', record: { at: 21, weight: 2.7 } },
  shelled: { input: 'figure', part, unit: 'lb', crop: 'shelled', record: { at: 22, weight: 2.7 } },
  amountCollected: { input: 'figure', part, unit: 'usd', record: { at: 31, weight: 2.2, heading: 'claimed' } },
  calculatedAmount: dollars({ at: 30, weight: 2.2, heading: 'calculated' }),
  reason: { input: 'list', part, choices: 'claim', record: { at: 20, weight: 3 } },
} as const satisfies Readonly<Record<string, FormFieldDescription>>;

/** An assessment that a first handler withheld. */
export const domesticItemFields = describeForm(domesticReimbItem, 'claimItem', {
  producerName: { input: 'text', part, record: { at: 1, weight: 4 } },
  producerAddress: { input: 'text', part, record: { below: 'producerName', at: 1 } },
  stateGrown: { input: 'state', part, record: { at: 2, weight: 1.5, heading: 'state' } },
  paidByHandler: { input: 'text', part, record: { at: 3, weight: 3, heading: 'handler' } },
  assessmentPaidOn: { input: 'day', part, record: { at: 4, weight: 2.2, heading: 'paidOn' } },
  reference: {
    input: 'text',
    part,
    isOptional: true,
    record: { at: 5, weight: 2, isOptional: true, heading: 'settlement' },
  },
  ...amounts,
});

/** An assessment that Customs collected. */
export const importItemFields = describeForm(importReimbItem, 'claimItem', {
  entryNumber: { input: 'entryNumber', part, hint: 'entryNumber', record: { at: 1, weight: 2.6 } },
  entryDate: { input: 'day', part, record: { at: 2, weight: 2.2 } },
  portCode: { input: 'digits', part, hint: 'portCode', record: { at: 4, weight: 1.4, heading: 'port' } },
  country: { input: 'country', part, record: { at: 3, weight: 2.2 } },
  ...amounts,
});
