import { readDecimal } from './decimals.ts';

/**
 * Kilograms in a pound, by definition of the international pound (Federal Register 24, 5348, of 1959). A weight times
 * it, or over it, is worked out in whole numbers and rounded once.
 */
export const kilogramsInPound = '0.45359237';

/** Thousandths of a kilogram to hundredths of a pound, as whole numbers. */
const kilogramUnits = BigInt(kilogramsInPound.replace(/^0\./, ''));
const poundUnits = 10_000_000n;

/** Kilograms are weighed to the gram. */
const kilogramScale = 3;

/** Pounds of kilograms as the rules read figures, rounded half up to hundredths; null for what is no weight. */
export function poundsOfKilograms(weight: string): string | null {
  const { value } = readDecimal(weight, kilogramScale);
  if (value === undefined || value.startsWith('-')) return null;
  const hundredths = (BigInt(value.replace('.', '')) * poundUnits * 2n + kilogramUnits) / (kilogramUnits * 2n);
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
