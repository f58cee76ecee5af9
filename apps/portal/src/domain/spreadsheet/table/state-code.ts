import { usStates } from '@packhouse/programme';

const byName = new Map(usStates.map(([code, name]) => [name.toLowerCase(), code]));

/** A state's two letters from its letters or its name; another text as it is, for the rules to name. */
export function stateCode(text: string): string {
  const plain = text.trim();
  return byName.get(plain.toLowerCase()) ?? (/^[a-z]{2}$/i.test(plain) ? plain.toUpperCase() : plain);
}
