import type { ProducerContact, ProducerContactDraft } from '@packhouse/programme';

/** The text fields of a contact, in the order of the form (domain.md 2.12). */
export const textKeys = [
  'title',
  'identifier',
  'contactName',
  'street',
  'street2',
  'city',
  'state',
  'zip',
  'phone',
  'email',
] as const;
export type TextKey = (typeof textKeys)[number];

/** `exemption`: the id of the default certificate, '' for none. */
export type ContactEntries = Readonly<Record<TextKey | 'exemption', string>>;

/** Fields that may stay empty. */
export const optionalKeys: ReadonlySet<TextKey> = new Set<TextKey>(['contactName', 'street2', 'phone', 'email']);

/** An empty form; `state` is the company's own, where most of its growers are. */
export function blankEntries(state: string): ContactEntries {
  const blank = Object.fromEntries(textKeys.map((key) => [key, ''])) as Record<TextKey, string>; // Border: all keys.
  return { ...blank, state, exemption: '' };
}

/** A contact as the form shows it. */
export function entriesOf(contact: ProducerContact): ContactEntries {
  const entries = blankEntries('');
  const filled = Object.fromEntries(textKeys.map((key) => [key, contact[key] ?? '']));
  return { ...entries, ...filled, exemption: contact.exemption?.id ?? '' };
}

/** The form as it is saved: without spaces around, nothing where nothing is typed. */
export function valuesOf({ exemption, title, ...texts }: ContactEntries): ProducerContactDraft {
  const trimmed = Object.entries(texts).map(([key, text]) => [key, text.trim() === '' ? null : text.trim()]);
  return {
    ...Object.fromEntries(trimmed),
    title: title.trim(),
    exemption: exemption === '' ? null : { type: 'node--exemption', id: exemption },
  };
}

/** True when saving would change nothing. */
export function isSame(a: ContactEntries, b: ContactEntries): boolean {
  return JSON.stringify(valuesOf(a)) === JSON.stringify(valuesOf(b));
}
