import { choice, date, defineResource, files, one, type ResourceOf, text } from '@packhouse/jsonapi';
import { documentRule, pounds } from '../parts.ts';
import { fhReceiptProducer, fhReceiptTicket } from './fh-receipt-parts.ts';

export const fhExemptReasons = ['de_minimis', 'organic', 'already_assessed'] as const;

/** Crop received on which no assessment is due (specification, section 3; PEC-FHR part C, domain.md 2.2). */
export const fhExemptReceipt = defineResource({
  type: 'node--fh_exempt_receipt',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['create', 'update', 'delete'],
  fields: {
    ...fhReceiptProducer,
    receivedOn: date('field_receipt_date', 'Date received', { required: 'certification' }),
    ...pounds,
    reason: choice('field_exempt_reason', 'Why no assessment', fhExemptReasons, { required: 'certification' }),
    certificateNumber: text('field_exempt_cert_number', 'Exemption certificate no.', { max: 40 }),
    exemption: one('field_exemption', 'Certificate', 'node--exemption'),
    priorHandler: text('field_prior_handler', 'Handler who paid', { max: 150 }),
    supportingDocs: files('field_supporting_docs', 'Proof', documentRule),
    ...fhReceiptTicket,
  },
});
export type FhExemptReceipt = ResourceOf<typeof fhExemptReceipt>;
