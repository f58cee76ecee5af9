import { malformed, type Problem, problem } from '../problem.ts';

/** Without hyphens and spaces, in capitals: "abc-1234567-6" is "ABC12345676". */
export function normaliseEntryNumber(text: string): string {
  return text.replace(/[-\s]/g, '').toUpperCase();
}

/** As CBP Form 7501 prints it: "ABC-1234567-6"; a text that is no entry number stays as it is. */
export function formatEntryNumber(text: string): string {
  const plain = normaliseEntryNumber(text);
  return pattern.test(plain) ? `${plain.slice(0, 3)}-${plain.slice(3, 10)}-${plain.slice(10)}` : text;
}

/** Filer code, number and check digit: 19 CFR 142.3a. */
const pattern = /^[A-Z0-9]{3}[0-9]{7}[0-9]$/;
export function checkEntryNumber(text: string): Problem | null {
  return pattern.test(normaliseEntryNumber(text)) ? null : malformed('entryNumberMalformed');
}

/** A warning when the last digit does not follow from the ten before it; null for a malformed number. */
export function checkEntryDigit(text: string): Problem | null {
  const plain = normaliseEntryNumber(text);
  if (!pattern.test(plain)) return null;
  return plain.endsWith(String(entryCheckDigit(plain.slice(0, 10)))) ? null : problem('entryNumberCheckDigit');
}

/** Letters count A-I = 1-9, J-R = 1-9, S-Z = 2-9. */
function digitOf(character: string): number {
  const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(character);
  if (letter < 0) return Number(character);
  return letter < 18 ? (letter % 9) + 1 : letter - 16;
}

/**
 * The check digit of the first ten characters: from the right every other value is doubled, beginning with the last;
 * the digits of all are added; the check digit brings the sum to a multiple of ten.
 */
export function entryCheckDigit(firstTen: string): number {
  let sum = 0;
  for (const [index, character] of [...firstTen].toReversed().entries()) {
    const value = digitOf(character);
    const product = index % 2 === 0 ? value * 2 : value;
    sum += Math.floor(product / 10) + (product % 10);
  }
  return (10 - (sum % 10)) % 10;
}
