import { onceFor } from '@packhouse/jsonapi';
import type { ProducerContact } from '@packhouse/programme';
import { folded } from './column.ts';

/** Null where several have one name. */
type Index = ReadonlyMap<string, ProducerContact | null>;

function indexBy(producers: readonly ProducerContact[], name: (contact: ProducerContact) => string): Index {
  const index = new Map<string, ProducerContact | null>();
  for (const contact of producers) {
    const text = folded(name(contact));
    index.set(text, index.has(text) ? null : contact);
  }
  return index;
}

// Made once: 5,000 pasted rows look for one of 1,500 producers each.
const indexesOf = onceFor((producers: readonly ProducerContact[]) => ({
  identifiers: indexBy(producers, ({ identifier }) => identifier ?? ''),
  names: indexBy(producers, ({ title }) => title),
}));

/** The one contact that a text names, by identifier or name; undefined when none or several do. */
export function producerNamed(text: string, producers: readonly ProducerContact[]): ProducerContact | undefined {
  const wanted = folded(text.trim());
  const { identifiers, names } = indexesOf(producers);
  return (identifiers.has(wanted) ? identifiers.get(wanted) : names.get(wanted)) ?? undefined;
}
