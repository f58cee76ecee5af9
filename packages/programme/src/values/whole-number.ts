/** Fewest digits of a number that somebody types to find whose it is: part of one finds nothing. */
const fewestDigits = 9;

/**
 * The digits of a text that is one whole number, such as a tax ID, with hyphens and spaces or without, in figures of
 * any width and with any dash; null for any other.
 */
export function wholeNumberIn(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\p{Cf}/gu, '');
  const digits = /^[\d\s-]+$/.test(plain) ? plain.replaceAll(/\D/g, '') : '';
  return digits.length < fewestDigits ? null : digits;
}

/** A search as addresses and the trail tell it: of a number by which somebody looks for its owner the last digits. */
export function toldSearch(search: string): string {
  const digits = wholeNumberIn(search);
  return digits === null ? search : `•••••${digits.slice(-4)}`;
}
