import type { ProducerContact } from '@packhouse/programme';

export const activities = ['all', 'active', 'inactive'] as const;
export type Activity = (typeof activities)[number];

export interface ContactFilter {
  readonly search: string;
  /** Two letters; '' for every state. */
  readonly state: string;
  readonly activity: Activity;
}

export const everything: ContactFilter = { search: '', state: '', activity: 'all' };

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Prepared once, so that each typed letter only compares. */
export function searchable(contacts: readonly ProducerContact[]) {
  return contacts.map((contact) => {
    const { title, identifier, contactName, street, city, zip, phone, email } = contact;
    return { contact, text: plain([title, identifier, contactName, street, city, zip, phone, email].join('\n')) };
  });
}

const isActive = (contact: ProducerContact) => contact.active !== false;

/** The contacts that hold every typed word, letters' case and accents ignored, and are of the state and activity. */
export function filterContacts(
  contacts: ReturnType<typeof searchable>,
  { search, state, activity }: ContactFilter,
): readonly ProducerContact[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return contacts
    .filter(
      ({ contact, text }) =>
        (state === '' || contact.state === state) &&
        (activity === 'all' || isActive(contact) === (activity === 'active')) &&
        words.every((word) => text.includes(word)),
    )
    .map(({ contact }) => contact);
}

export function statesIn(contacts: readonly ProducerContact[]): readonly string[] {
  return [...new Set(contacts.flatMap(({ state }) => (state ? [state] : [])))].toSorted();
}

export const sortKeys = ['title', 'identifier', 'city', 'state'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface ContactSort {
  readonly columnId: SortKey;
  readonly direction: 'ascending' | 'descending';
}

/** By one column, then by name; numbers in identifiers count as numbers, an empty value comes last. */
export function sortContacts(
  contacts: readonly ProducerContact[],
  { columnId, direction }: ContactSort,
  language: string,
): readonly ProducerContact[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const sign = direction === 'ascending' ? 1 : -1;
  return contacts.toSorted((a, b) => {
    const [left, right] = [a[columnId] ?? '', b[columnId] ?? ''];
    if ((left === '') !== (right === '')) return left === '' ? 1 : -1;
    return sign * compare(left, right) || compare(a.title, b.title);
  });
}
