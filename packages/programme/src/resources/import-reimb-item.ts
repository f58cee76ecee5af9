import { date, defineResource, type ResourceOf, text } from '@packhouse/jsonapi';
import { checkPortCode } from '../values/patterns.ts';
import { company, entryNumber } from './parts.ts';
import { claimedAmount } from './reimb-item-parts.ts';

/** An assessment that Customs collected on an exempt entry, claimed back (specification, section 3; domain.md 2.8). */
export const importReimbItem = defineResource({
  type: 'node--import_reimb_item',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['create', 'update', 'delete'],
  fields: {
    company,
    portCode: text('field_port_code', 'Port of entry', { max: 4, required: 'certification', check: checkPortCode }),
    entryNumber,
    entryDate: date('field_entry_date', 'Entry date', { required: 'certification' }),
    country: text('field_country_origin', 'Country of origin', { max: 2, required: 'certification' }),
    ...claimedAmount,
  },
});
export type ImportReimbItem = ResourceOf<typeof importReimbItem>;
