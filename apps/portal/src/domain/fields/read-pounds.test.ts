import { deliveredCrop, quantityOfWeight, readWeight } from '@packhouse/programme';
import { afterEach, describe, expect, it } from 'vitest';
import { tellCrop } from '#kernel/config/crop.ts';
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
    expect(quantityOfWeight(text, deliveredCrop.unit)).toBe(pounds);
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
    expect(readWeight(typedPounds('18,420 kg', formatIn('fr')), deliveredCrop.unit).problem).toEqual({
      code: 'figureUnclear',
      values: { whole: '18420', decimals: '18.42' },
      malformed: true,
    });
  });
});

describe('another weight than pounds', () => {
  const unitOf = (short: string, pounds: string | null) => ({
    ...{ short: { en: short }, one: { en: short }, many: { en: short }, decimals: 0, pounds },
  });
  afterEach(() => tellCrop(deliveredCrop));

  it.each([
    ['kg', '2.2', '100', '45.36'],
    ['kg', '2.20462262', '18,420', '8355.17'],
    ['cwt', '100', '12,345.5', '123.46'],
    ['ton', '2000', '5,009.999', '2.50'],
    ['bx', '41.5', '83', '2.00'],
    ['lb', '1', '1', '2.20'],
  ])('%s of %s pounds: %s of the other weight are %s', (short, pounds, weight, made) => {
    expect(quantityOfWeight(weight, unitOf(short, pounds))).toBe(made);
  });

  it('takes a weight that was typed in pounds, and no other', () => {
    tellCrop({ ...deliveredCrop, unit: unitOf('kg', '2.20462262') });
    expect(
      ['18,420 lb', '18,420', '18,420 kg', '18,420 tons'].map((text) => typedPounds(text, formatIn('en'))),
    ).toEqual([...['8355.17', '18,420', '18,420', '18,420 tons']]);
    tellCrop({ ...deliveredCrop, unit: unitOf('bx', null) });
    expect(['18,420 lb', '18,420磅', '18,420 bx'].map((text) => formatIn('en').typedFigure(text))).toEqual([
      ...['18,420 lb', '18,420磅', '18,420'],
    ]);
  });
});
