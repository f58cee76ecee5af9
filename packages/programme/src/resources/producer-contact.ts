import { boolean, type DraftOf, defineResource, one, type ResourceOf, text } from '@packhouse/jsonapi';
import { checkEmail, checkPhone, checkZip } from '../values/patterns.ts';
import { companyType } from './parts.ts';

/** A grower that a first handler receives crop from (specification, section 3, Producer contact; domain.md 2.12). */
export const producerContact = defineResource({
  type: 'node--fh_producer_contact',
  owner: { kind: 'tenant', field: 'firstHandler' },
  allow: ['create', 'update'],
  maxPage: 1500,
  unique: [['firstHandler', 'identifier']],
  fields: {
    firstHandler: one('field_first_handler', 'First handler', companyType, {
      write: 'create',
      required: 'always',
      indexed: true,
    }),
    contactName: text('field_contact_name', 'Contact person', { max: 100 }),
    identifier: text('field_unique_identifier', 'Unique identifier', { max: 50, required: 'always' }),
    street: text('field_street', 'Street', { max: 100, required: 'always' }),
    street2: text('field_street2', 'Street, line 2', { max: 100 }),
    city: text('field_city', 'City', { max: 60, required: 'always' }),
    state: text('field_state', 'State', { max: 2, required: 'always' }),
    zip: text('field_zip', 'ZIP', { max: 10, required: 'always', check: checkZip }),
    phone: text('field_phone', 'Phone', { max: 20, check: checkPhone }),
    email: text('field_email', 'E-mail', { max: 100, check: checkEmail }),
    exemption: one('field_exemption', 'Default certificate', 'node--exemption'),
    active: boolean('field_active', 'Active'),
  },
});
export type ProducerContact = ResourceOf<typeof producerContact>;
export type ProducerContactDraft = DraftOf<typeof producerContact>;
