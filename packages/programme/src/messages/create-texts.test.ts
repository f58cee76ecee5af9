import { describe, expect, it } from 'vitest';
import { createTexts, fillText, placeholdersOf } from './create-texts.ts';

describe('fillText', () => {
  it('writes figures and days in the language asked for', () => {
    expect(fillText('{{w, weight}}', { w: '1234567.50' }, 'it')).toBe('1.234.567,50');
    expect(fillText('{{d, date}}', { d: '2026-10-01' }, 'es')).toBe('1 de octubre de 2026');
  });

  it.each([
    ['fr', 'Du {{d, date}}', '2026-06-01', 'Du 1er juin 2026'],
    ['fr', 'Du {{d, date}}', '2026-06-11', 'Du 11 juin 2026'],
    ['fr', 'de {{d, month}}', '2026-10-01', 'd’octobre 2026'],
    ['fr', 'De {{d, month}}', '2026-08-01', 'D’août 2026'],
    ['fr', 'de {{d, month}}', '2026-07-01', 'de juillet 2026'],
    ['it', 'il {{d, date}}', '2026-06-01', 'il 1º giugno 2026'],
    ['it', 'Il {{d, date}}', '2026-07-08', 'L’8 luglio 2026'],
    ['it', 'dal {{d, date}}', '2026-07-11', 'dall’11 luglio 2026'],
    ['it', 'al {{d, date}}', '2026-07-18', 'al 18 luglio 2026'],
    ['it', 'il {{d}}', '8,5%', 'l’8,5%'],
    ['it', 'il {{d}}', '8 panieri', 'il 8 panieri'],
  ] as const)('writes a day as read in %s: %s of %s', (language, text, d, written) => {
    expect(fillText(text, { d }, language)).toBe(written);
  });

  it('keeps every digit of an amount that a float could not hold', () => {
    expect(fillText('{{w, weight}}', { w: '99999999999999999.99' })).toBe('99,999,999,999,999,999.99');
  });

  it('leaves a placeholder without value standing and writes an unreadable value as it is', () => {
    expect(fillText('{{a}} {{b, date}} {{c, money}}', { b: 'soon', c: 'much' })).toBe('{{a}} soon much');
  });

  it('puts no value through a second time', () => {
    expect(fillText('{{a}}', { a: '{{b}} $&', b: 'x' })).toBe('{{b}} $&');
  });

  it('lists the placeholders of a text with their formats', () => {
    expect(placeholdersOf('{{b, date}} and {{ a }}')).toEqual(['a', 'b, date']);
  });
});

describe('createTexts', () => {
  const text = createTexts({
    en: {
      rows_one: '{{count, number}} row of {{name}}',
      rows_other: '{{count, number}} rows of {{name}}',
      a: { b: 'B' },
    },
    es: { rows_one: '{{count, number}} fila de {{name}}', rows_other: '{{count, number}} filas de {{name}}' },
    zh: { rows_other: '{{name}}的 {{count, number}} 行' },
  });

  it.each([
    ['en', 1, '1 row of Dana'],
    ['en', 12_500, '12,500 rows of Dana'],
    ['es', 1, '1 fila de Dana'],
    ['es', 12_500, '12,500 filas de Dana'],
    ['zh', 1, 'Dana的 1 行'],
  ] as const)('chooses the plural and writes figures as read in %s: %i', (language, count, written) => {
    expect(text('rows', { count, name: 'Dana' }, language)).toBe(written);
  });

  it('says in English what a language does not say', () => {
    expect(text('a.b', {}, 'fr')).toBe('B');
  });

  it.each(['$t(a.b)', '{{count}}', '<b>&amp;</b>', 'lng', '$&'])('writes %s as it was typed', (name) => {
    expect(text('rows', { count: 2, name })).toBe(`2 rows of ${name}`);
  });
});
