import type { ProducerContact } from '@packhouse/programme';
import { folded } from './column.ts';

/** Null where several have one name. */
type Index = ReadonlyMap<string, ProducerContact | null>;

const indexes = new WeakMap<readonly ProducerContact[], { readonly identifiers: Index; readonly names: Index }>();

function indexBy(producers: readonly ProducerContact[], name: (contact: ProducerContact) => string): Index {
  const index = new Map<string, ProducerContact | null>();
  for (const contact of producers) {
    const text = folded(name(contact));
    index.set(text, index.has(text) ? null : contact);
  }
  return index;
}

/** The one contact that a text names, by identifier or name; undefined when none or several do. */
export function producerNamed(text: string, producers: readonly ProducerContact[]): ProducerContact | undefined {
  const wanted = folded(text.trim());
  let known = indexes.get(producers);
  if (known === undefined) {
    // Made once: 5,000 pasted rows look for one of 1,500 producers each.
    const identifiers = indexBy(producers, ({ identifier }) => identifier ?? '');
    known = { identifiers, names: indexBy(producers, ({ title }) => title) };
    indexes.set(producers, known);
  }
  const { identifiers, names } = known;
  return (identifiers.has(wanted) ? identifiers.get(wanted) : names.get(wanted)) ?? undefined;
}
