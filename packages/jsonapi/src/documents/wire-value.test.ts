import { describe, expect, it } from 'vitest';
import type { AttributeField } from '../declarations/field.ts';
import {
  boolean,
  choice,
  choices,
  date,
  dateTime,
  decimal,
  integer,
  longText,
  text,
  texts,
} from '../declarations/fields.ts';
import { canonicalDateTime, canonicalDecimal, comparedDecimal, isCalendarDate, parseWireValue } from './wire-value.ts';

const weight = decimal('w', 'Weight');
const quantity = decimal('q', 'Quantity', { precision: 13, scale: 3, leastScale: 2 });
const rows: readonly (readonly [string, AttributeField, unknown, unknown])[] = [
  ['a decimal as text gets its full scale', weight, '12.3', '12.30'],
  ['a decimal as a number is taken', weight, 7, '7.00'],
  ['zeros beyond the scale are cut', weight, '1.5000', '1.50'],
  ['a leading zero goes', weight, '007', '7.00'],
  ['minus nothing is nothing', weight, '-0', '0.00'],
  ['a negative decimal', weight, '-.5', '-0.50'],
  ['the largest that fits', weight, '9999999999.99', '9999999999.99'],
  ['a quantity has two decimals at least', quantity, '12.3', '12.30'],
  ['a quantity keeps the decimals that it has', quantity, '12.345', '12.345'],
  ['the largest quantity', quantity, '9999999999.999', '9999999999.999'],
  ['an integer as text', integer('i', 'I'), '7', 7],
  ['one is true', boolean('b', 'B'), 1, true],
  ['zero is false', boolean('b', 'B'), 0, false],
  ['a day', date('d', 'D'), '2028-02-29', '2028-02-29'],
  ['any offset becomes +00:00', dateTime('t', 'T'), '2026-11-21T10:04:05-05:00', '2026-11-21T15:04:05+00:00'],
  ['the last second', dateTime('t', 'T'), '9999-12-31T18:59:59-05:00', '9999-12-31T23:59:59+00:00'],
  ['an offset of nearly a day', dateTime('t', 'T'), '2026-11-21T15:04:05+23:59', '2026-11-20T15:05:05+00:00'],
  ['Z becomes +00:00', dateTime('t', 'T'), '2026-11-21T15:04:05Z', '2026-11-21T15:04:05+00:00'],
  ['a word of the list', choice('c', 'C', ['a', 'b']), 'b', 'b'],
  ['words of the list', choices('c', 'C', ['a', 'b']), ['b'], ['b']],
  ['several texts', texts('x', 'X'), ['a'], ['a']],
  ['long text as an object', longText('l', 'L'), { value: 'x', format: null }, 'x'],
  ['long text as bare text', longText('l', 'L'), 'x', 'x'],
  ['line breaks of Windows', longText('l', 'L'), 'a\r\nb', 'a\nb'],
  ['a break of two characters counts as one', text('x', 'X', { max: 3 }), 'a\r\nb', 'a\nb'],
  ['no-break spaces', text('x', 'X'), 'a\u00a0b\u202fc', 'a\u00a0b\u202fc'],
  ['text counts characters, not code units', text('x', 'X', { max: 1 }), '🥜', '🥜'],
];

const wrong: readonly (readonly [string, AttributeField, unknown, string])[] = [
  ['a comma in a decimal', weight, '1,5', 'primitiveType'],
  ['digits beyond the scale', weight, '0.005', 'decimal'],
  ['digits beyond the precision', weight, '10000000000', 'decimal'],
  ['a decimal of nothing', weight, '.', 'primitiveType'],
  ['a decimal with an exponent', weight, '1e3', 'primitiveType'],
  ['digits beyond those of any quantity', quantity, '0.0005', 'decimal'],
  ['a list for a decimal', weight, ['1'], 'primitiveType'],
  ['a fraction for an integer', integer('i', 'I'), 1.5, 'primitiveType'],
  ['an integer beyond 32 bits', integer('i', 'I'), 2_147_483_648, 'primitiveType'],
  ['the word true', boolean('b', 'B'), 'true', 'primitiveType'],
  ['a day that is not', date('d', 'D'), '2026-02-29', 'dateFormat'],
  ['a date-time for a day', date('d', 'D'), '2026-11-21T00:00:00Z', 'dateFormat'],
  ['milliseconds', dateTime('t', 'T'), '2026-11-21T15:04:05.000Z', 'dateTimeFormat'],
  ['no zone', dateTime('t', 'T'), '2026-11-21T15:04:05', 'dateTimeFormat'],
  ['a day for a timestamp', dateTime('t', 'T'), '2026-11-21', 'dateTimeFormat'],
  ['a second that is not', dateTime('t', 'T'), '2026-11-21T15:04:60Z', 'dateTimeFormat'],
  ['a time past the year 9999 by its offset', dateTime('t', 'T'), '9999-12-31T23:59:59-14:00', 'dateTimeFormat'],
  ['a time before the year 1 by its offset', dateTime('t', 'T'), '0001-01-01T00:00:00+14:00', 'dateTimeFormat'],
  ['a word outside the list', choice('c', 'C', ['a']), 'z', 'notAChoice'],
  ['a word outside among several', choices('c', 'C', ['a']), ['a', 'z'], 'notAChoice'],
  ['one word for a list', choices('c', 'C', ['a']), 'a', 'primitiveType'],
  ['a text that is too long', text('x', 'X', { max: 2 }), 'abc', 'tooLong'],
  ['a number for a text', text('x', 'X'), 7, 'primitiveType'],
  ['a character PostgreSQL cannot hold', text('x', 'X'), 'a\0b', 'controlCharacter'],
  ['a control of a terminal in a long text', longText('l', 'L'), { value: 'a\u001b[2J' }, 'controlCharacter'],
  ['a line separator among several texts', texts('x', 'X'), ['a', 'b\u2028'], 'lineSeparator'],
  ['half a character', text('x', 'X'), '\ud83c', 'halfCharacter'],
];

describe('reading an attribute by its kind', () => {
  it.each(rows)('%s', (_name, field, sent, value) => {
    expect(parseWireValue(field, sent)).toEqual({ value });
  });
  it.each(wrong)('refuses %s', (_name, field, sent, code) => {
    expect(parseWireValue(field, sent)).toMatchObject({ problem: { code } });
  });
  it('says which item of a list is wrong', () => {
    expect(parseWireValue(choices('c', 'C', ['a']), ['a', 'z'])).toMatchObject({ at: 1 });
  });
});

describe('canonical forms', () => {
  it('knows the days there are', () => {
    expect(['2026-02-28', '2026-02-30', '2026-13-01', '26-01-01'].map(isCalendarDate)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  it.each([
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['2100-02-29', false],
    ['2026-02-29', false],
    ['2026-04-31', false],
    ['2026-12-31', true],
    ['2026-12-00', false],
    ['2026-00-10', false],
    ['0000-01-01', false],
  ])('%s is a day: %s', (text, isDay) => {
    expect(isCalendarDate(text)).toBe(isDay);
  });
  it('answers null for what is none', () => {
    expect(canonicalDecimal('x', 12, 2)).toBeNull();
    expect(canonicalDateTime('yesterday')).toBeNull();
  });
  it('writes a whole number without a point where the scale is 0', () => {
    expect(canonicalDecimal('12', 5, 0)).toBe('12');
  });
});

describe('a quantity in a program that says how many decimals it has', () => {
  it.each([
    ['12.3', 2, { value: '12.30' }],
    ['12', 3, { value: '12.000' }],
    ['12.345', 3, { value: '12.345' }],
    ['12.345', 2, { problem: { code: 'decimal', values: { whole: '10', scale: '2' } } }],
    ['12.3456', 3, { problem: { code: 'decimal', values: { whole: '10', scale: '3' } } }],
  ])('%s with %i', (text, counted, expected) => {
    expect(parseWireValue(quantity, text, counted)).toEqual(expected);
  });

  it('is the same however many zeros a backend writes behind it', () => {
    const same = ['12.3', '12.30', '12.300'].map((text) => comparedDecimal(quantity, text));
    expect(same).toEqual(['12.30', '12.30', '12.30']);
    expect(comparedDecimal(quantity, '12.345')).toBe('12.345');
  });
});
