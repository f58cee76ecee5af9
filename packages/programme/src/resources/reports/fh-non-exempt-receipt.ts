import { date, decimal, defineResource, type ResourceOf } from '@packhouse/jsonapi';
import { pounds } from '../parts.ts';
import { fhReceiptProducer, fhReceiptTicket } from './fh-receipt-parts.ts';

/** Crop received on which the assessment was collected (specification, section 3; PEC-FHR part B, domain.md 2.1). */
export const fhNonExemptReceipt = defineResource({
  type: 'node--fh_non_exempt_receipt',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['create', 'update', 'delete'],
  fields: {
    ...fhReceiptProducer,
    collectedOn: date('field_collection_date', 'Date assessment collected', { required: 'certification' }),
    ...pounds,
    assessment: decimal('field_assessment_amount', 'Assessment', { calculated: true }),
    ...fhReceiptTicket,
  },
});
export type FhNonExemptReceipt = ResourceOf<typeof fhNonExemptReceipt>;
