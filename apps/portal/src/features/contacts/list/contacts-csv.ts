import { contactFileColumns, type ProducerContact } from '@packhouse/programme';

const cellOf = (value: string | boolean | null): string => (typeof value === 'string' ? value : '');

/**
 * Contacts as rows of a CSV file with a heading. Its headings are those of the import (domain.md 2.15), so they stay
 * English. A contact that nobody marked is in use.
 */
export function contactsCsv(contacts: readonly ProducerContact[]): readonly (readonly string[])[] {
  const rows = contacts.map((contact) =>
    contactFileColumns.map(({ field }) =>
      field === 'active' ? (contact.active === false ? 'no' : 'yes') : cellOf(contact[field]),
    ),
  );
  return [contactFileColumns.map(({ file }) => file.heading), ...rows];
}
