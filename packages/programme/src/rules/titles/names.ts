const legalForms = /\b(llc|inc|incorporated|ltd|limited|lp|llp|corp|corporation|co|company)\b/g;

/** A name as it is compared: letters' case, accents, punctuation, what is not seen, and the legal form do not count. */
export function comparableName(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\./g, '');
  const words = letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return words.replace(legalForms, '').replace(/\s+/g, ' ').trim() || words;
}

/** True when two names most likely mean the same farm or company. */
export function isSameName(a: string, b: string): boolean {
  return comparableName(a) === comparableName(b);
}
