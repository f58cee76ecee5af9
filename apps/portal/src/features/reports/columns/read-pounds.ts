import { readDecimal, readWeight } from '@packhouse/programme';

/** One pound is 0.45359237 kg by definition: thousandths of a kilogram to hundredths of a pound. */
const kilogramUnits = 45_359_237n;
const poundUnits = 10_000_000n;

const kilograms = /^(.*\d[\d.,\s]*)\s*(?:kg|kgs|kilo|kilos|kilograms?)\.?$/i;

/** Pounds of a weight typed with its unit in kilograms ("18,420 kg"), rounded half up; null for any other text. */
export function poundsOfKilograms(text: string): string | null {
  const match = kilograms.exec(text.trim());
  const { value } = readDecimal(match?.[1]?.trim() ?? '', 3);
  if (value === undefined || value.startsWith('-')) return null;
  const hundredths = (BigInt(value.replace('.', '')) * poundUnits * 2n + kilogramUnits) / (kilogramUnits * 2n);
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads pounds as typed, or kilograms where their unit stands behind the figure. */
export function readPoundsOrKilograms(text: string): ReturnType<typeof readWeight> {
  return readWeight(poundsOfKilograms(text) ?? text);
}
