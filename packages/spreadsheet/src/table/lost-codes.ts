/**
 * Codes that a spreadsheet took for numbers: it drops the zeros before them, and shortens long ones. Nothing is put back
 * unasked.
 */

/**
 * A code of a known length with the zeros that were dropped; null for one that lost none, or more than anyone would guess.
 * @param most zeros that may stand before such a code
 */
export function withZeros(
  text: string,
  { digits, most }: { readonly digits: number; readonly most: number },
): string | null {
  const code = text.trim();
  return /^\d+$/.test(code) && code.length < digits && code.length >= digits - most ? code.padStart(digits, '0') : null;
}

/** US ZIP codes; those of the states that grow the crop begin with one zero at most. */
export const zipCode = { digits: 5, most: 1 };

/** A ZIP code without the hyphen that programs leave where there are no four digits more. */
export const zipText = (text: string): string => text.trim().replace(/-$/, '');

/** Ports at the customs (19 CFR 101.3). */
export const portCode = { digits: 4, most: 3 };

/** "1.23457E+11": the digits behind the first few are gone. */
export const isShortened = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i.test(text.trim());

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const madeDate = new RegExp(
  `^(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}-(?:${months})(?:-\\d{2,4})?|(?:${months})-\\d{2})$`,
  'i',
);

/** "5-Mar", "Mar-05", or a day of a workbook, in the place of a code such as "3-5" or "MAR-5". */
export const isMadeDate = (text: string): boolean => madeDate.test(text.trim());
