/** Fewest digits of a number that somebody types to find whose it is: part of one finds nothing. */
const fewestDigits = 9;

/** The digits of a text that is one whole number, such as a tax ID, with hyphens and spaces or without; null for any other. */
export function wholeNumberIn(text: string): string | null {
  const digits = /^[\d\s-]+$/.test(text) ? text.replaceAll(/\D/g, '') : '';
  return digits.length < fewestDigits ? null : digits;
}

/** A search as addresses and the trail tell it: of a number by which somebody looks for its owner the last digits. */
export function toldSearch(search: string): string {
  const digits = wholeNumberIn(search);
  return digits === null ? search : `•••••${digits.slice(-4)}`;
}
