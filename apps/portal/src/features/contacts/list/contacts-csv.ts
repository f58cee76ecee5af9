import type { ProducerContact } from '@packhouse/programme';

/** The headings of the file, those of a report's import among them (domain.md 2.15): they stay English. */
const headings = [
  'identifier',
  'producer_name',
  'contact_name',
  'street',
  'street2',
  'city',
  'state',
  'zip',
  'phone',
  'email',
  'active',
] as const;

/** Contacts as rows of a CSV file with a heading. */
export function contactsCsv(contacts: readonly ProducerContact[]): readonly (readonly string[])[] {
  const rows = contacts.map(
    (contact): Readonly<Record<(typeof headings)[number], string | null>> => ({
      identifier: contact.identifier,
      producer_name: contact.title,
      contact_name: contact.contactName,
      street: contact.street,
      street2: contact.street2,
      city: contact.city,
      state: contact.state,
      zip: contact.zip,
      phone: contact.phone,
      email: contact.email,
      active: contact.active === false ? 'no' : 'yes',
    }),
  );
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))];
}
