import { date, text } from '@packhouse/jsonapi';
import { checkPortCode } from '../../values/patterns.ts';
import { company, entryNumber } from '../parts.ts';

/** Fields about the entry in both kinds of an importer's receipts, as CBP Form 7501 has it (domain.md 2.3). */
export const importerEntry = {
  company,
  entryNumber,
  entryDate: date('field_entry_date', 'Entry date', { required: 'certification' }),
  country: text('field_country_origin', 'Country of origin', { max: 2, required: 'certification' }),
  portCode: text('field_port_code', 'Port of entry', { max: 4, check: checkPortCode }),
} as const;
