import type { producerContact } from '../resources/producer-contact.ts';
import { type Descriptions, type FileHeading, headed } from './describe-fields.ts';
import type { FormInput } from './describe-form.ts';

/** A heading of the file of contacts, which is imported, given as a template and exported alike. */
interface ContactHeading extends FileHeading {
  /** Its place among the columns. */
  readonly at: number;
  /** Key of its label where columns are matched; absent: the field's own. */
  readonly label?: string;
  /** A file of receipts may bring it along for a producer that is not among the contacts yet. */
  readonly withReceipts?: true;
}

/** All that people see of a field of a producer. A contact is certified nowhere, so no place in a record is said. */
export interface ContactDescription {
  readonly input: Exclude<FormInput, 'never' | 'calculated'> | 'certificate' | 'switch' | 'never';
  /** The card of the form that it stands in. */
  readonly part?: 'producer' | 'street' | 'town' | 'person' | 'reach' | 'exemption';
  /** A sentence below it, by its key in the texts. */
  readonly hint?: string;
  readonly file: ContactHeading | 'never';
}

type ContactFields = typeof producerContact.fields;

/** Every row has a title; a producer's is its name. */
type ContactDescriptions = Descriptions<ContactFields, ContactDescription> & { readonly title: ContactDescription };

export const contactFields = {
  title: {
    input: 'text',
    part: 'producer',
    file: {
      at: 2,
      label: 'producerName',
      withReceipts: true,
      ...headed(
        'producer_name',
        'producer, farm or producer name, grower, grower name, farm, farm name, vendor, vendor name, name',
      ),
    },
  },
  identifier: {
    input: 'text',
    part: 'producer',
    hint: 'identifierHint',
    file: {
      at: 1,
      ...headed(
        'identifier',
        'unique identifier, producer id, producer no, grower id, grower no, vendor id, vendor no, code, id',
      ),
    },
  },
  contactName: {
    input: 'text',
    part: 'person',
    file: { at: 3, ...headed('contact_name', 'contact, contact person, attention, attn') },
  },
  street: {
    input: 'text',
    part: 'street',
    file: {
      at: 4,
      withReceipts: true,
      ...headed('street', 'address, address 1, address line 1, street address, mailing address, producer address'),
    },
  },
  street2: {
    input: 'text',
    part: 'street',
    file: { at: 5, ...headed('street2', 'street line 2, address 2, address line 2, suite, unit') },
  },
  city: { input: 'text', part: 'town', file: { at: 6, withReceipts: true, ...headed('city', 'town') } },
  state: {
    input: 'state',
    part: 'town',
    file: { at: 7, withReceipts: true, ...headed('state', 'st, producer state, mailing state, address state') },
  },
  zip: {
    input: 'digits',
    part: 'town',
    file: { at: 8, withReceipts: true, ...headed('zip', 'zip code, zipcode, postal code, postcode') },
  },
  phone: {
    input: 'phone',
    part: 'reach',
    file: { at: 9, ...headed('phone', 'phone number, telephone, tel, mobile, cell') },
  },
  email: {
    input: 'email',
    part: 'reach',
    file: { at: 10, ...headed('email', 'e mail, email address, e mail address, mail') },
  },
  active: { input: 'switch', file: { at: 11, label: 'inUse', ...headed('active', 'status, in use') } },
  exemption: { input: 'certificate', part: 'exemption', file: 'never' },
  firstHandler: { input: 'never', file: 'never' },
} as const satisfies ContactDescriptions;

type Described = typeof contactFields;

export type ContactColumnKey = {
  [K in keyof Described]: Described[K]['file'] extends 'never' ? never : K;
}[keyof Described];

export type ContactTextKey = Exclude<ContactColumnKey, 'active'>;

export interface ContactFileColumn {
  readonly field: ContactColumnKey;
  readonly file: ContactHeading;
}

// Border: the entries of an object have lost which keys they came from.
const described = Object.entries(contactFields) as [ContactColumnKey, ContactDescription][];

/** The columns of a file of contacts, in order: of its template, its import and its export. */
export const contactFileColumns: readonly ContactFileColumn[] = described
  .flatMap(([field, { file }]) => (file === 'never' ? [] : [{ field, file }]))
  .toSorted((a, b) => a.file.at - b.file.at);

/** Fields of a producer that a file of receipts may bring along for one that is not among the contacts yet. */
export const contactHeadings: Readonly<Record<string, FileHeading>> = Object.fromEntries(
  contactFileColumns.flatMap(({ field, file }) => (file.withReceipts ? [[field, file]] : [])),
);

export const contactFieldsIn = (part: ContactDescription['part']): readonly ContactTextKey[] =>
  described.flatMap(([key, description]) => (description.part === part && isContactText(key) ? [key] : []));

const isContactText = (key: string): key is ContactTextKey =>
  key !== 'active' && contactFileColumns.some(({ field }) => field === key);

export const contactTexts: readonly ContactTextKey[] = described.flatMap(([key]) => (isContactText(key) ? [key] : []));
