/**
 * Exact decimals. Quantities (`quantity.ts`), money decimal(12,2) in US dollars, rates decimal(8,4) travel as text
 * ("41237.50") and are computed on BigInt units: a binary float would turn 0.25 lb x 0.02 into less than half a cent.
 */
export const moneyScale = 2;
export const rateScale = 4;

interface Exact {
  units: bigint;
  scale: number;
}

const wirePattern = /^(-?\d+)(?:\.(\d+))?$/;

function exact(text: string): Exact {
  const match = wirePattern.exec(text);
  if (!match) throw new RangeError(`Not a decimal: "${text}"`);
  const fraction = match[2] ?? '';
  return { units: BigInt((match[1] ?? '') + fraction), scale: fraction.length };
}

/** Changes the scale of a number of units; when digits are lost, half is rounded away from zero (half up for amounts). */
function rescale({ units, scale }: Exact, to: number): bigint {
  if (to === scale) return units;
  if (to >= scale) return units * 10n ** BigInt(to - scale);
  return divideHalfUp(units, 10n ** BigInt(scale - to));
}

function divideHalfUp(units: bigint, divisor: bigint): bigint {
  const magnitude = units < 0n ? -units : units;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return units < 0n ? -rounded : rounded;
}

/** Digits of units that are added and multiplied as plain numbers without losing one. */
const plainDigits = 12;
const point = '.'.charCodeAt(0);
const [zero, nine] = ['0'.charCodeAt(0), '9'.charCodeAt(0)];

/**
 * The units of a decimal with exactly this scale and few digits, as a plain number; null for any other, which goes the
 * longer way. A report's 5,000 rows are added with each digit that somebody types.
 */
function plainUnits(text: string, scale: number): number | null {
  const { length } = text;
  if (scale === 0 || length < scale + 2 || length > plainDigits + 1) return null;
  if (text.charCodeAt(length - 1 - scale) !== point) return null;
  let units = 0;
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= zero && code <= nine) units = units * 10 + code - zero;
    else if (index !== length - 1 - scale) return null;
  }
  return units;
}

/** The units of a product at `scale`, half rounded up, where all of it stays among plain numbers. */
function plainProduct(a: string, b: string, scale: number): number | null {
  const [left, right] = [plainUnits(a, scale), plainUnits(b, rateScale)];
  if (left === null || right === null) return null;
  const product = left * right;
  if (product > Number.MAX_SAFE_INTEGER / 2) return null;
  const divisor = 10 ** rateScale;
  const rest = product % divisor;
  return (product - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}

/** Writes units at a scale with every digit: formatUnits(4123750n, 2) is "41237.50". */
function formatUnits(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** The same of units that are a plain number, not below zero: several times as fast. */
function formatPlain(units: number, scale: number): string {
  const digits = String(units).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** True when the text is a decimal as it travels on the wire: digits, at most one point, no commas. */
export function isDecimal(text: string): boolean {
  return wirePattern.test(text);
}

/** The same value with exactly `scale` decimals, half rounded up. Throws RangeError when the text is not a decimal. */
export function toScale(text: string, scale: number): string {
  return formatUnits(rescale(exact(text), scale), scale);
}

/** True for a decimal that `scale` decimals hold: 5.10 with two, 5.125 not. */
export const isDecimalOf = (text: string, scale: number): boolean =>
  isDecimal(text) && compareDecimals(toScale(text, scale), text) === 0;

/** The exact sum, rounded once at the end to `scale`; no values give zero. Throws RangeError on a malformed value. */
export function addDecimals(values: Iterable<string>, scale: number): string {
  let sum: Exact | null = null;
  let plain = 0;
  for (const value of values) {
    const units = plainUnits(value, scale);
    if (units !== null && plain + units <= Number.MAX_SAFE_INTEGER) {
      plain += units;
      continue;
    }
    const next = exact(value);
    const before: Exact = sum ?? { units: 0n, scale };
    const wider = Math.max(before.scale, next.scale);
    sum = { units: rescale(before, wider) + rescale(next, wider), scale: wider };
  }
  if (sum === null) return formatPlain(plain, scale);
  const units = sum.units + BigInt(plain) * 10n ** BigInt(sum.scale - scale);
  return formatUnits(rescale({ units, scale: sum.scale }, scale), scale);
}

/** a - b at `scale`. Throws RangeError on a malformed value. */
export function subtractDecimals(a: string, b: string, scale: number): string {
  const right = exact(b);
  return addDecimals([a, formatUnits(-right.units, right.scale)], scale);
}

/** a x b, exact, then rounded half up to `scale`. Throws RangeError on a malformed value. */
export function multiplyDecimals(a: string, b: string, scale: number): string {
  const plain = plainProduct(a, b, scale);
  if (plain !== null) return formatPlain(plain, scale);
  const left = exact(a);
  const right = exact(b);
  return formatUnits(rescale({ units: left.units * right.units, scale: left.scale + right.scale }, scale), scale);
}

/** a / divisor (a whole number above 0), rounded half up to `scale`. Throws RangeError on a malformed value. */
export function divideDecimal(a: string, divisor: number, scale: number): string {
  if (!Number.isSafeInteger(divisor) || divisor < 1) throw new RangeError(`Not a divisor: ${divisor}`);
  const value = exact(a);
  const wider = Math.max(value.scale, scale);
  const numerator = rescale(value, wider);
  return formatUnits(divideHalfUp(numerator, BigInt(divisor) * 10n ** BigInt(wider - scale)), scale);
}

/** a x part / whole, exact, then cut off at `scale`; none is below zero. Throws RangeError on a malformed value or a whole of none. */
export function shareDown(a: string, { part, whole }: { part: string; whole: string }, scale: number): string {
  const [value, top, bottom] = [exact(a), exact(part), exact(whole)];
  if (value.units < 0n || top.units < 0n || bottom.units <= 0n) throw new RangeError(`No share: ${part} of ${whole}`);
  const numerator = value.units * top.units * 10n ** BigInt(bottom.scale + scale);
  return formatUnits(numerator / (bottom.units * 10n ** BigInt(value.scale + top.scale)), scale);
}

/** -1, 0 or 1 as a is less than, equal to or more than b; scales may differ. Throws RangeError on a malformed value. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const left = exact(a);
  const right = exact(b);
  const wider = Math.max(left.scale, right.scale);
  const difference = rescale(left, wider) - rescale(right, wider);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** The value without its sign. Throws RangeError on a malformed value. */
export function absoluteDecimal(text: string): string {
  return text.startsWith('-') ? toScale(text.slice(1), exact(text).scale) : text;
}

export type DecimalReading =
  | { value: string; problem?: undefined }
  | { value?: undefined; problem: 'malformed' | 'too_precise' };

/**
 * One kind of group separator in a number: a comma, though not behind a zero (0,125 is written with decimals), or a space
 * of any width (spreadsheets write the narrow ones).
 */
const personPattern = /^([-+−]?)([1-9]\d{0,2}(?:,\d{3})+|\d{1,3}(?:(\s)\d{3}(?:\3\d{3})*)|\d*)(?:\.(\d*))?$/;

/**
 * Reads what a person typed or pasted ("41,237.5", " 41 237.50 ") into full scale ("41237.50").
 * Digits beyond the scale are a problem unless they are zeros: nobody's figure is rounded without being asked.
 */
export function readDecimal(text: string, scale: number): DecimalReading {
  const match = personPattern.exec(text.trim());
  const whole = (match?.[2] ?? '').replace(/[,\s]/g, '');
  const fraction = match?.[4] ?? '';
  if (!match || whole + fraction === '') return { problem: 'malformed' };
  const kept = fraction.slice(0, scale).padEnd(scale, '0');
  if (/[1-9]/.test(fraction.slice(scale))) return { problem: 'too_precise' };
  const sign = match[1] === '' || match[1] === '+' ? 1n : -1n;
  return { value: formatUnits(sign * BigInt(`0${whole}${kept}`), scale) };
}
