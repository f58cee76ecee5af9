import {
  type ContactTextKey,
  contactTexts,
  type ProducerContact,
  type ProducerContactDraft,
  producerContact,
} from '@packhouse/programme';

/** `exemption`: the id of the default certificate, '' for none. */
export type ContactEntries = Readonly<Record<ContactTextKey | 'exemption', string>>;

/** Whether a field may stay empty. Every row has a title. */
export function isOptional(key: ContactTextKey): boolean {
  return key !== 'title' && producerContact.fields[key].required === undefined;
}

/** An empty form; `state` is the company's own, where most of its growers are. */
export function blankEntries(state: string): ContactEntries {
  const blank = Object.fromEntries(contactTexts.map((key) => [key, ''])) as Record<ContactTextKey, string>; // Border: all keys.
  return { ...blank, state, exemption: '' };
}

export function entriesOf(contact: ProducerContact): ContactEntries {
  const entries = blankEntries('');
  const filled = Object.fromEntries(contactTexts.map((key) => [key, contact[key] ?? '']));
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
