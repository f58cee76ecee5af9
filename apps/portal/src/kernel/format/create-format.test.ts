import { languages } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { createFormat } from './create-format.ts';
import { separated } from './separated.ts';

const formatIn = (language: (typeof languages)[number]['code']) =>
  createFormat({ language, timeZone: 'America/New_York', today: () => '2026-11-21' });
const english = formatIn('en');
/** Intl separates with spaces of several kinds. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

describe('dates', () => {
  it('are written the American way in English', () => {
    expect(english.date('2026-10-01')).toBe('October 1, 2026');
    expect(english.shortDate('2026-10-01')).toBe('Oct 1, 2026');
    expect([english.shortDay('2026-10-01'), formatIn('fr').shortDay('2026-06-01')]).toEqual(['Oct 1', '1er juin']);
    expect(english.dayInFigures('2026-10-01')).toBe('10/01/2026');
    expect(english.month('2026-10-01')).toBe('October 2026');
    expect(english.shortMonth('2026-10-01')).toBe('Oct');
  });

  it('stay the same day whatever the browser’s zone is', () => {
    expect(english.date('2026-01-01')).toBe('January 1, 2026');
  });

  it('with a time are in the program’s zone, which is named', () => {
    expect(english.dateTime('2026-11-21T15:04:05+00:00')).toBe('November 21, 2026 at 10:04 AM EST');
    expect(english.time('2026-07-21T10:04:05-04:00')).toBe('10:04 AM');
  });

  it.each([
    ['2026-11-21', 'today'],
    ['2026-11-22', 'tomorrow'],
    ['2026-11-24', 'in 3 days'],
    ['2026-11-11', '10 days ago'],
  ])('%s is "%s"', (day, text) => {
    expect(english.daysUntil(day)).toBe(text);
  });

  it.each([
    ['es', '16 de octubre de 2026', '16/10/2026', '6,592.69'],
    ['fr', '16 octobre 2026', '16/10/2026', '6 592,69'],
    ['it', '16 ottobre 2026', '16/10/2026', '6592,69'],
    ['zh', '2026年10月16日', '2026/10/16', '6,592.69'],
  ] as const)('are in the order of their readers in %s', (language, date, figures, amount) => {
    const format = formatIn(language);
    expect([format.date('2026-10-16'), format.dayInFigures('2026-10-16')]).toEqual([date, figures]);
    expect(plain(format.decimal('6592.69'))).toBe(amount);
    expect(format.isDayFirst).toBe(figures.startsWith('16'));
  });

  it.each(languages.map(({ code }) => code))('never go without their year in %s', (language) => {
    const { date, shortDate, dayInFigures, month, dateTime } = formatIn(language);
    for (const text of [date, shortDate, dayInFigures, month].map((written) => written('2026-10-16'))) {
      expect(text).toContain('2026');
    }
    expect(dateTime('2026-10-16T15:04:05+00:00')).toContain('2026');
  });

  it('that are none stay as they came', () => {
    expect(english.date('soon')).toBe('soon');
    expect(english.dateTime('soon')).toBe('soon');
  });
});

describe('figures', () => {
  it('keep every digit of a decimal', () => {
    expect(english.decimal('9007199254740993.01')).toBe('9,007,199,254,740,993.01');
    expect(english.money('9007199254740993.01')).toBe('$9,007,199,254,740,993.01');
  });

  it.each([
    [english.pounds('41237.50'), '41,237.50 lb'],
    [english.pounds('50000'), '50,000.00 lb'],
    [english.decimal('41237.5'), '41,237.50'],
    [english.money('-1289.4'), '-$1,289.40'],
    [english.rate('0.031'), '$0.0310'],
    [english.number(5000), '5,000'],
    [english.percent(0.125), '12.5%'],
    [english.fileSize(1_468_006), '1.4 MB'],
    [english.fileSize(900), '900 bytes'],
    [formatIn('zh').fileSize(900), '900字节'],
    [english.list(['a', 'b', 'c']), 'a, b, and c'],
  ])('%s', (written, expected) => {
    expect(plain(written)).toBe(expected);
  });

  it.each([
    ['en', '1,250.50', '$1,250.50'],
    ['zh', '1,250.50', '$1,250.50'],
    ['es', '1,250.50', '$1,250.50'],
    ['fr', '1 250,50', '1 250,50 $'],
    ['it', '1250,50', '1250,50 $'],
  ] as const)('are written in %s as %s', (language, decimal, money) => {
    const format = formatIn(language);
    expect([plain(format.decimal('1250.5')), plain(format.money('1250.5'))]).toEqual([decimal, money]);
    expect(plain(format.number(41_237))).toBe(
      decimal.includes('.') ? '41,237' : language === 'it' ? '41.237' : '41 237',
    );
  });

  it('that are none stay as they came', () => {
    expect(english.money('n/a')).toBe('n/a');
  });

  it.each(languages.map(({ code }) => code))('name dollars and dates in %s too', (code) => {
    const format = formatIn(code);
    expect(format.money('1.5')).toMatch(/\$/);
    expect(format.date('2026-10-01')).toContain('2026');
  });
});

it('facts beside each other break behind their dot, and one that is not there leaves none', () => {
  expect(separated('Invoice', null, '22 kB', '')).toBe('Invoice\u00A0· 22 kB');
});
