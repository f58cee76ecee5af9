import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LanguageCode, languages } from '../constants.ts';
import { deliveredCrop } from '../delivered-crop.ts';
import { locales } from '../messages/locales.ts';
import { isDecimal, readDecimal } from './decimals.ts';
import { figureToEdit, typedFigure, unclearFigure } from './typed-figure.ts';
import { readAmount, readWeight } from './weight.ts';

const codes = languages.map(({ code }) => code);
const commaCodes: readonly LanguageCode[] = ['fr', 'it'];
const pointCodes = codes.filter((code) => !commaCodes.includes(code));
/** Those of them that read a point in one way alone. */
const clearCodes: readonly LanguageCode[] = pointCodes.filter((code) => code !== 'es');

/** The value of a figure typed in a language, with two decimals; or its question; or nothing. */
function meant(text: string, language: LanguageCode): string | null {
  const typed = typedFigure(text, language);
  const unclear = unclearFigure(typed);
  return unclear === null ? (readDecimal(typed, 2).value ?? null) : `${unclear.whole} or ${unclear.decimals}`;
}

/** Hundredths as decimal text. */
const hundredths = fc.bigInt({ min: -9_999_999_999n, max: 9_999_999_999n }).map((units) => {
  const digits = (units < 0n ? -units : units).toString().padStart(3, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
});

describe.each(codes)('a figure that is shown in %s', (language) => {
  const written = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      ...options,
    });
    // Border: Intl reads decimal text exactly; its type wants a literal.
    return (value: string) => format.format(value as `${number}`);
  };
  const ways: readonly [string, (value: string) => string][] = [
    ['a figure of a column', written({})],
    ['a weight', written({ style: 'unit', unit: 'pound' })],
    ['an amount', written({ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })],
    ['an amount in a sentence', written({ style: 'currency', currency: 'USD' })],
    ['a figure that is edited', (value) => figureToEdit(value, language)],
  ];

  it.each(ways)('is read back the same: %s', (_, write) => {
    fc.assert(
      fc.property(hundredths, (value) => {
        expect(readDecimal(typedFigure(write(value), language), 2).value).toBe(readDecimal(value, 2).value);
      }),
    );
  });

  it('is read back the same: a count', () => {
    const write = written({ minimumFractionDigits: 0, maximumFractionDigits: 0 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (count) => {
        expect(readDecimal(typedFigure(write(String(count)), language, 0), 0).value).toBe(String(count));
      }),
    );
  });

  it('is kept so that the rules read what was meant, or nothing', () => {
    const letters = fc.constantFrom(...'0123456789.,’ -$?lb'.split(''), '\u00a0', '\u202f');
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 12 }), (text) => {
        const typed = typedFigure(text, language);
        const isPlain = isDecimal(typed) || unclearFigure(typed) !== null;
        if (commaCodes.includes(language) && !isPlain) expect(readDecimal(typed, 2).value).toBeUndefined();
        const byRules = readDecimal(text, 2).value;
        if (clearCodes.includes(language) && byRules !== undefined) expect(readDecimal(typed, 2).value).toBe(byRules);
        // Edited and left as it is, it stays the same.
        expect(typedFigure(figureToEdit(typed, language), language)).toBe(typed);
      }),
      { numRuns: 2000, examples: [['0,000.'], ['0,125.5'], ['1.000?'], ['0 000'], ['0\u00a0000,5'], ['00 012 345']] },
    );
  });
});

describe('what strangers type', () => {
  it.each([
    ['1.250,50', '1250.50'],
    ['1 250,50', '1250.50'],
    ['1\u00a0250,50', '1250.50'],
    ['1\u202f250,50', '1250.50'],
    ["1'250,50", '1250.50'],
    ['1’250.50', '1250.50'],
    ['1,250.50', '1250.50'],
    ['1250,5', '1250.50'],
    ['1250.5', '1250.50'],
    ['1250,500', '1250.50'],
    ['41.237.500', '41237500.00'],
    ['41,237,500', '41237500.00'],
    ['41.237.500,25', '41237500.25'],
    ['1 250,500', '1250.50'],
    ['1 250', '1250.00'],
    ['0,25', '0.25'],
    ['0,250', '0.25'],
    ['0.250', '0.25'],
    [',5', '0.50'],
    ['12,', '12.00'],
    ['-1.250,50', '-1250.50'],
    ['−12,5', '-12.50'],
    ['1 250,50 $', '1250.50'],
    ['$1,250.50', '1250.50'],
    ['1250,50 USD', '1250.50'],
    ['1 250,50 lb', '1250.50'],
    ['1 250 livres', '1250.00'],
    ['1.250', '1250 or 1.25'],
    ['1,250', '1250 or 1.25'],
    ['12,500', '12500 or 12.5'],
    ['-41.237', '-41237 or -41.237'],
    ['1.250 lb', '1250 or 1.25'],
    ['1,2,3', null],
    ['1.25.50', null],
    ['12 50', null],
    ['1.250.50', null],
    ['abc', null],
    ['12,5 kg', null],
    ['', null],
    ['.', null],
  ])('"%s" in French and Italian is %s', (text, worth) => {
    for (const language of commaCodes) expect(meant(text, language)).toBe(worth);
  });

  it.each([
    ['1,250.50', '1250.50'],
    ['1 250.50', '1250.50'],
    ['1250.5', '1250.50'],
    ['1,250', '1250.00'],
    ['$1,250.50', '1250.50'],
    ['-$1,250.50', '-1250.50'],
    ['US$1,250.50', '1250.50'],
    ['1,250 lb', '1250.00'],
    ['1,250 libras', '1250.00'],
    ['１，２５０．５０', '1250.50'],
    ['1,250 磅', '1250.00'],
    ['1.250,50', null],
    ['1250,5', null],
    ['12,50', null],
  ])('"%s" in English, Spanish and Chinese is %s', (text, worth) => {
    for (const language of pointCodes) expect(meant(text, language)).toBe(worth);
  });

  it.each([
    ['1.250', '1250 or 1.25', '1.25'],
    ['12.500 lb', '12500 or 12.5', '12.50'],
    ['-41.237', '-41237 or -41.237', null],
    ['0.250', '0.25', '0.25'],
    ['1.2500', '1.25', '1.25'],
  ])('"%s" in Spanish is %s, in English and Chinese %s', (text, inSpanish, elsewhere) => {
    expect(meant(text, 'es')).toBe(inSpanish);
    for (const language of clearCodes) expect(meant(text, language)).toBe(elsewhere);
    expect(typedFigure('1.250', 'es', 0)).toBe('1250');
  });
});

describe('a quantity with three decimals', () => {
  it.each([
    ['12,345', 'fr', '12.345'],
    ['1 250,500', 'fr', '1250.500'],
    ['12,345', 'it', '12.345'],
    ['12.345', 'fr', '12.345?'],
    ['12.345', 'it', '12.345?'],
    ['12.345', 'es', '12.345?'],
    ['12.345', 'en', '12.345'],
    ['12,345', 'en', '12,345'],
    ['1.234,567', 'fr', '1234.567'],
  ] as const)('"%s" in %s is %s', (text, language, kept) => {
    expect(typedFigure(text, language, 3)).toBe(kept);
  });
});

describe('a figure that reads two ways', () => {
  it('is asked about with both, and counts as neither', () => {
    const question = { code: 'figureUnclear', values: { whole: '1250', decimals: '1.25' }, malformed: true };
    expect(readWeight(typedFigure('1.250', 'fr'), deliveredCrop.unit).problem).toEqual(question);
    expect(readAmount(typedFigure('1,250', 'it')).problem).toEqual(question);
  });

  it('is edited as it was typed', () => {
    expect(figureToEdit(typedFigure('1.250', 'fr'), 'fr')).toBe('1.250');
    expect(figureToEdit('1250.50', 'fr')).toBe('1250,50');
    expect(figureToEdit('1,250.50', 'it')).toBe('1250,50');
    expect(figureToEdit('1250.50', 'es')).toBe('1250.50');
    expect(figureToEdit('1.250?', 'es')).toBe('1.250');
    expect(figureToEdit('1,250?', 'es')).toBe('1,250?');
    expect(figureToEdit('soon', 'fr')).toBe('soon');
  });
});
