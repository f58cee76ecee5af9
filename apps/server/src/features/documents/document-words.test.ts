import { deliveredCrop, languages, placeholdersOf } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { documentTexts, documentWords } from './document-words.ts';

describe('documentWords', () => {
  it.each(languages.map(({ code }) => code))('says the same things in %s', (code) => {
    const shape = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts).map(([key, text]) => [key, placeholdersOf(text)]);
    expect(shape(documentTexts[code])).toEqual(shape(documentTexts.en));
  });

  it.each([
    ['en', '-$4,824.75', '$0.0200', 'October 16, 2026', 'October 2026'],
    ['zh', '-$4,824.75', '$0.0200', '2026年10月16日', '2026年10月'],
    ['es', '-$4,824.75', '$0.0200', '16 de octubre de 2026', 'octubre de 2026'],
    ['fr', '-4 824,75 $', '0,0200 $', '16 octobre 2026', 'octobre 2026'],
    ['it', '-4824,75 $', '0,0200 $', '16 ottobre 2026', 'ottobre 2026'],
  ] as const)('writes figures and days as they are read in %s', (language, amount, rate, day, month) => {
    const words = documentWords(language);
    const said = [words.money('-4824.75'), words.rate('0.0200'), words.day('2026-10-16'), words.month('2026-10-01')];
    expect(said.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([amount, rate, day, month]);
    expect(words.day(null)).toBe('');
  });

  it('calls holders as the program does', () => {
    const words = documentWords('es', { ...deliveredCrop, firstHandlerLabel: { en: 'Packer', es: 'Empacador' } });
    expect(['first_handler', 'importer'].map((key) => words.text(key))).toEqual(['Empacador', 'Importador']);
  });

  it('keeps every digit of an amount that a float could not hold', () => {
    expect(documentWords('en').money('99999999999999999.99')).toBe('$99,999,999,999,999,999.99');
  });
});
