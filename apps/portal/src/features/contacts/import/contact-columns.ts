import type { NamedColumn } from '#domain/spreadsheet/table/match-columns.ts';
import type { TextKey } from '../form/contact-entries.ts';

/** A column of a file of producers, and the field that it fills. */
export interface ContactColumn extends NamedColumn {
  readonly field: TextKey | 'active';
}

/** The columns of a file of producers, in the order of the export and the template. */
export const contactColumns: readonly ContactColumn[] = [
  {
    key: 'identifier',
    field: 'identifier',
    names: [
      'unique identifier',
      'producer id',
      'producer no',
      'grower id',
      'grower no',
      'vendor id',
      'vendor no',
      'code',
      'id',
    ],
  },
  {
    key: 'producer_name',
    field: 'title',
    names: [
      'producer',
      'farm or producer name',
      'grower',
      'grower name',
      'farm',
      'farm name',
      'vendor',
      'vendor name',
      'name',
    ],
  },
  { key: 'contact_name', field: 'contactName', names: ['contact', 'contact person', 'attention', 'attn'] },
  {
    key: 'street',
    field: 'street',
    names: ['address', 'address 1', 'address line 1', 'street address', 'mailing address'],
  },
  { key: 'street2', field: 'street2', names: ['street line 2', 'address 2', 'address line 2', 'suite', 'unit'] },
  { key: 'city', field: 'city', names: ['town'] },
  { key: 'state', field: 'state', names: ['st', 'producer state'] },
  { key: 'zip', field: 'zip', names: ['zip code', 'zipcode', 'postal code', 'postcode'] },
  { key: 'phone', field: 'phone', names: ['phone number', 'telephone', 'tel', 'mobile', 'cell'] },
  { key: 'email', field: 'email', names: ['e mail', 'email address', 'e mail address', 'mail'] },
  { key: 'active', field: 'active', names: ['status', 'in use'] },
];

/** Without these no row says who it is about. */
export const neededColumns = ['identifier', 'producer_name'] as const;

/** The values of a row by field: text, null where the cell is empty, or whether the contact is in use. */
export type ContactValues = Readonly<Record<string, string | boolean | null>>;
