import { one, text } from '@packhouse/jsonapi';
import { company } from '../parts.ts';

/** Fields about the producer and the crop in both kinds of a first handler's receipts (domain.md 2.1). */
export const fhReceiptProducer = {
  company,
  producer: one('field_producer', 'Producer', 'node--fh_producer_contact', { required: 'certification' }),
  producerName: text('field_producer_name', 'Producer name at filing', { max: 150, calculated: true }),
  producerAddress: text('field_producer_address', 'Producer address at filing', { max: 300, calculated: true }),
  stateGrown: text('field_state_grown', 'State where grown', { max: 2, required: 'certification' }),
  identifier: text('field_unique_identifier', 'Unique identifier', { max: 50, required: 'certification' }),
} as const;

export const fhReceiptTicket = {
  reference: text('field_receipt_reference', '{{own, ticket|Scale ticket or settlement no.}}', { max: 60 }),
  location: text('field_location', 'Receiving location', { max: 80 }),
} as const;
