import type { AttributeField, DecimalField } from '../declarations/field.ts';
import type { Problem } from '../problem.ts';
import { shownValue } from '../shown-value.ts';
import { characterProblem, plainText } from './text-characters.ts';

/** A value as read from the wire: in the program's form, or what is wrong with it. */
export type Parsed = { readonly value: unknown } | { readonly problem: Problem; readonly at?: 'value' | number };

const dateTimePattern = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(Z|[+-]\d{2}:?\d{2})$/;
const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
type Scales = Pick<DecimalField, 'precision' | 'scale' | 'leastScale'>;

const decimalPattern = /^([+-]?)(\d*)(?:\.(\d*))?$/;

const wrong = (code: string, values?: Record<string, string>, at?: 'value' | number): Parsed => ({
  problem: values === undefined ? { code } : { code, values },
  ...(at === undefined ? {} : { at }),
});

/** True for a day that exists (2026-02-30 does not). */
export function isCalendarDate(text: string): boolean {
  const match = datePattern.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && day >= 1 && day <= daysIn(year, month);
}

/** The days of a month; none of a month that there is not. */
function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && isLeap ? 29 : (monthLengths[month - 1] ?? 0);
}

/** Reads a text of at most `max` characters; its line breaks come out as U+000A. */
export function parseText(max: number, value: unknown): Parsed {
  if (typeof value !== 'string') return wrong('primitiveType');
  const text = plainText(value);
  const problem = characterProblem(text);
  if (problem !== null) return { problem };
  // Letters are counted only where they may be too many: one may be two units of text.
  return text.length > max && [...text].length > max ? wrong('tooLong', { max: String(max) }) : { value: text };
}

function parseLongText(max: number, value: unknown): Parsed {
  const inner = typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
  return parseText(max, inner);
}

function parseInteger(value: unknown): Parsed {
  const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || Math.abs(number) > 2_147_483_647)
    return wrong('primitiveType');
  return { value: number };
}

function parseBoolean(value: unknown): Parsed {
  if (value === true || value === 1) return { value: true };
  return value === false || value === 0 ? { value: false } : wrong('primitiveType');
}

/** Full-scale text of a decimal ("12.3" with scale 2 is "12.30"), or null when it is none or does not fit. */
export function canonicalDecimal(text: string, precision: number, scale: number): string | null {
  const match = decimalPattern.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  if (fraction.replace(/0+$/, '').length > scale) return null;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  if (digits !== '0' && digits.length > precision - scale) return null;
  const full = scale === 0 ? digits : `${digits}.${fraction.slice(0, scale).padEnd(scale, '0')}`;
  return sign === '-' && /[1-9]/.test(full) ? `-${full}` : full;
}

/**
 * The decimals with which a decimal is written: those of its declaration, and of a quantity those that it has itself,
 * where the program's own are not told.
 */
function scaleFor({ scale, leastScale }: Scales, text: string, counted: number | undefined): number {
  if (leastScale === undefined) return scale;
  const own = text.length - 1 - text.indexOf('.');
  return counted ?? Math.min(scale, Math.max(leastScale, text.includes('.') ? own : 0));
}

/**
 * A decimal as a backend or a person wrote it, in the form in which the program has it; null when it is none or does not fit.
 * @param counted decimals of the program's quantities; absent: as many as each has
 */
export function declaredDecimal(field: Scales, text: string, counted?: number): string | null {
  const scale = scaleFor(field, text, counted);
  return canonicalDecimal(text, field.precision - field.scale + scale, scale);
}

/** One text for all the ways in which backends write the same decimal: 12.3, 12.30 and, of a quantity, 12.300. */
export const comparedDecimal = ({ scale, leastScale = scale }: Omit<Scales, 'precision'>, text: string): string =>
  canonicalDecimal(text, 40, leastScale) ?? canonicalDecimal(text, 40, scale) ?? text;

function parseDecimal(field: DecimalField, value: unknown, counted: number | undefined): Parsed {
  if (typeof value !== 'string' && typeof value !== 'number') return wrong('primitiveType');
  if (!decimalPattern.test(String(value)) || !/\d/.test(String(value))) return wrong('primitiveType');
  const text = declaredDecimal(field, String(value), counted);
  if (text !== null) return { value: text };
  const scale = scaleFor(field, String(value), counted);
  return wrong('decimal', { whole: String(field.precision - field.scale), scale: String(scale) });
}

/** The timestamp as whole seconds with the zone written +00:00 (specification, section 9); null when it is none. */
export function canonicalDateTime(text: string): string | null {
  const match = dateTimePattern.exec(text);
  if (match === null || !isCalendarDate(`${match[1]}-${match[2]}-${match[3]}`)) return null;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return null;
  const moment = time.toISOString().slice(0, 19);
  // An offset can lead out of the years that there are: before the first, or past the last of four digits.
  return isCalendarDate(moment.slice(0, 10)) ? `${moment}+00:00` : null;
}

function parseDateTime(value: unknown): Parsed {
  const text = typeof value === 'string' ? canonicalDateTime(value) : null;
  return text === null ? wrong('dateTimeFormat', { value: shownValue(value) }) : { value: text };
}

function parseDate(value: unknown): Parsed {
  return typeof value === 'string' && isCalendarDate(value)
    ? { value }
    : wrong('dateFormat', { value: shownValue(value) });
}

function parseChoice(values: readonly string[], value: unknown): Parsed {
  if (typeof value !== 'string') return wrong('primitiveType', undefined, 0);
  return values.includes(value) ? { value } : wrong('notAChoice', { value }, 0);
}

function parseList(value: unknown, parse: (item: unknown) => Parsed): Parsed {
  if (!Array.isArray(value)) return wrong('primitiveType');
  const items: unknown[] = [];
  for (const [index, item] of value.entries()) {
    const parsed = parse(item);
    if ('problem' in parsed) return { problem: parsed.problem, at: index };
    items.push(parsed.value);
  }
  return { value: items };
}

/**
 * Reads a present (not null) attribute's wire value by its declared kind.
 * @param counted decimals of the program's quantities; absent: as many as each has
 */
export function parseWireValue(field: AttributeField, value: unknown, counted?: number): Parsed {
  switch (field.kind) {
    case 'text':
      return parseText(field.max, value);
    case 'longText':
      return parseLongText(field.max, value);
    case 'texts':
      return parseList(value, (item) => parseText(field.max, item));
    case 'integer':
      return parseInteger(value);
    case 'boolean':
      return parseBoolean(value);
    case 'decimal':
      return parseDecimal(field, value, counted);
    case 'dateTime':
      return parseDateTime(value);
    case 'date':
      return parseDate(value);
    case 'choice':
      return parseChoice(field.values, value);
    case 'choices':
      return parseList(value, (item) => parseChoice(field.values, item));
  }
}
