import { date, defineResource, type ResourceOf, text } from '@packhouse/jsonapi';
import { company } from './parts.ts';
import { claimedAmount } from './reimb-item-parts.ts';

/** An assessment that a first handler withheld on exempt crop, claimed back (specification, section 3; domain.md 2.8). */
export const domesticReimbItem = defineResource({
  type: 'node--domestic_reimb_item',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['create', 'update', 'delete'],
  fields: {
    company,
    producerName: text('field_producer_name', 'Producer', { max: 150, required: 'certification' }),
    producerAddress: text('field_producer_address', "Producer's address", { max: 300, required: 'certification' }),
    stateGrown: text('field_state_grown', 'State where grown', { max: 2, required: 'certification' }),
    paidByHandler: text('field_paid_by_handler', 'First handler who paid', { max: 150, required: 'certification' }),
    assessmentPaidOn: date('field_assessment_paid_date', 'Date assessment paid', { required: 'certification' }),
    reference: text('field_receipt_reference', 'Settlement or receipt no.', { max: 60 }),
    ...claimedAmount,
  },
});
export type DomesticReimbItem = ResourceOf<typeof domesticReimbItem>;
