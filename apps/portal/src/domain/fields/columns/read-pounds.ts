import { readDecimal, unclearFigure, unclearKilograms } from '@packhouse/programme';
import type { Format } from '#kernel/format/format.ts';

/** One pound is 0.45359237 kg by definition: thousandths of a kilogram to hundredths of a pound. */
const kilogramUnits = 45_359_237n;
const poundUnits = 10_000_000n;

const kilograms =
  /^(.*\d[\d.,'’\s]*)\s*(?:kg|kgs|kilo|kilos|kilograms?|kilogramos?|kilogrammes?|chilo|chili|chilogramm[oi]|公斤|千克)\.?$/i;

/** Pounds of kilograms as the rules read figures, rounded half up; null for what is no weight. */
export function poundsOfKilograms(weight: string): string | null {
  const { value } = readDecimal(weight, 3);
  if (value === undefined || value.startsWith('-')) return null;
  const hundredths = (BigInt(value.replace('.', '')) * poundUnits * 2n + kilogramUnits) / (kilogramUnits * 2n);
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Pounds as they are kept in a draft: typed, or made of kilograms where their unit stands behind the figure
 * ("18,420 kg"). What reads two ways keeps its unit until the person has said which.
 */
export function typedPounds(text: string, { typedFigure }: Pick<Format, 'typedFigure'>): string {
  const weight = kilograms.exec(text.trim())?.[1]?.trim();
  if (weight === undefined) return typedFigure(text);
  const typed = typedFigure(weight);
  return unclearFigure(typed) === null ? (poundsOfKilograms(typed) ?? text.trim()) : unclearKilograms(typed);
}
