import type { ProducerContact } from '@packhouse/programme';
import type { ImportKind } from '../check/import-kind.ts';

/** The columns of a row that a contact fills in. */
const filled: Readonly<Record<string, (contact: ProducerContact) => string | null>> = {
  identifier: ({ identifier }) => identifier,
  producer_name: ({ title }) => title,
  street: ({ street }) => street,
  city: ({ city }) => city,
  state: ({ state }) => state,
  zip: ({ zip }) => zip,
  state_grown: ({ state }) => state,
};

/** A file to fill in: the headings, and a row for each active producer of the company. */
export function templateRows(
  { template }: ImportKind,
  producers: readonly ProducerContact[],
): readonly (readonly string[])[] {
  const rows = producers
    .filter(({ active }) => active !== false)
    .map((contact) => template.map((key) => filled[key]?.(contact) ?? ''));
  return [template, ...rows];
}
