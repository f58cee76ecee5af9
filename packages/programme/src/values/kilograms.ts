import type { QuantityUnit } from '../delivered-crop.ts';
import { type Counted, keptDecimals } from '../unit-decimals.ts';
import { readDecimal } from './decimals.ts';

/**
 * Kilograms in a pound, by definition of the international pound (Federal Register 24, 5348, of 1959). A weight times
 * it, or over it, is worked out in whole numbers and rounded once.
 */
const kilogramsInPound = '0.45359237';

/** A factor of whole numbers, so that nothing is lost before the one rounding. */
interface Ratio {
  readonly times: bigint;
  readonly over: bigint;
}

/** A decimal text as a fraction: 2000.5 is 20005 over 10. */
function ratioOf(decimal: string): Ratio {
  const [whole = '', part = ''] = decimal.split('.');
  return { times: BigInt(whole + part), over: 10n ** BigInt(part.length) };
}

const ofPound = ratioOf(kilogramsInPound);
const poundsOfKilogram: Ratio = { times: ofPound.over, over: ofPound.times };

/** Weights are read to thousandths, kilograms to the gram. */
const weighedScale = 3;

/** A weight times a factor, rounded half up to so many decimals; null for what is no weight. */
function converted(weight: string, { times, over }: Ratio, decimals: number): string | null {
  const { value } = readDecimal(weight, weighedScale);
  if (value === undefined || value.startsWith('-')) return null;
  const parts = 10n ** BigInt(weighedScale - decimals) * over;
  const units = (BigInt(value.replace('.', '')) * times * 2n + parts) / (parts * 2n);
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

type Weighing = Pick<QuantityUnit, 'short' | 'one' | 'pounds'>;

const isPound = ({ short, pounds }: Weighing) => short.en === 'lb' || Number(pounds ?? 0) === 1;
const isKilogram = ({ short, one }: Weighing) =>
  [short.en, one.en].some((word) => /^(kgs?|kilos?|kilograms?)$/i.test(word));

/**
 * The other weight that companies' files come in and that is converted: kilograms where pounds are counted, pounds where
 * another weight is; null where what is counted is no weight.
 */
export function weightBeside(unit: Weighing): 'kg' | 'lb' | null {
  if (isPound(unit)) return 'kg';
  return (unit.pounds ?? null) === null ? null : 'lb';
}

/**
 * The program's units of a weight in the other one as the rules read figures, rounded half up to the decimals that are
 * kept; null for what is no weight.
 */
export function quantityOfWeight(weight: string, unit: Weighing & Counted): string | null {
  const decimals = keptDecimals(unit);
  if (isPound(unit)) return converted(weight, poundsOfKilogram, decimals);
  // By definition, however many of its digits the setting has.
  if (isKilogram(unit)) return converted(weight, ofPound, decimals);
  const { times, over } = ratioOf(unit.pounds ?? '0');
  return times === 0n ? null : converted(weight, { times: over, over: times }, decimals);
}
