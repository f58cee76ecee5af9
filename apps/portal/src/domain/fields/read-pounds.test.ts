import { poundsOfKilograms, readWeight } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { createFormat } from '#kernel/format/create-format.ts';
import { typedPounds } from './read-pounds.ts';

const formatIn = (language: 'en' | 'fr') =>
  createFormat({ language, timeZone: 'America/New_York', today: () => '2026-11-21' });

describe('kilograms', () => {
  it.each([
    ['18,420', '40609.15'],
    ['0.45359237', null],
    ['0.45', '0.99'],
    ['0.454', '1.00'],
    ['1,000.005', '2204.63'],
    ['1', '2.20'],
    ['abc', null],
    ['', null],
    ['-5', null],
  ])('%s are %s pounds', (text, pounds) => {
    expect(poundsOfKilograms(text)).toBe(pounds);
  });
});

describe('weights with a unit', () => {
  it.each([
    ['18,420 kg', '40609.15'],
    ['18420kgs', '40609.15'],
    ['0.45 KG', '0.99'],
    ['1 kilogram', '2.20'],
    ['100', '100'],
    ['41,237.5 lbs', '41,237.5'],
    ['kg', 'kg'],
    ['-5 kg', '-5 kg'],
  ])('"%s" is kept as %s in English', (text, kept) => {
    expect(typedPounds(text, formatIn('en'))).toBe(kept);
  });

  it.each([
    ['18.420,5 kg', '40610.25'],
    ['18 420 kg', '40609.15'],
    ['0,45 kg', '0.99'],
    ['18,420 kg', '18,420 kg?'],
    ['41 237,5 lb', '41237.5'],
    ['41.237', '41.237?'],
  ])('"%s" is kept as %s in French', (text, kept) => {
    expect(typedPounds(text, formatIn('fr'))).toBe(kept);
  });

  it('are asked about while they read two ways', () => {
    expect(readWeight(typedPounds('18,420 kg', formatIn('fr'))).problem).toEqual({
      code: 'figureUnclear',
      values: { whole: '18420', decimals: '18.42' },
      malformed: true,
    });
  });
});
