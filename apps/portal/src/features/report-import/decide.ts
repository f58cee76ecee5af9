import type { Decisions } from './check/check-import.ts';

/** A contact in place of a new producer; null: a new contact after all. */
export function withProducer(decisions: Decisions, key: string, contactId: string | null): Decisions {
  const { [key]: _, ...others } = decisions.producers;
  return { ...decisions, producers: contactId === null ? others : { ...others, [key]: contactId } };
}
