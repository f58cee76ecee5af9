import type { Fact } from '@packhouse/record-pdf';

/** The facts that say something. */
export function requestFacts(facts: readonly { readonly label: string; readonly value: string | null }[]): Fact[] {
  return facts.flatMap(({ label, value }) => (value === null || value === '' ? [] : [{ label, value }]));
}
