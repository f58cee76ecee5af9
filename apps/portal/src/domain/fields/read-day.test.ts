import { languages } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { createFormat } from '#kernel/format/create-format.ts';
import { readDay, readShownDay } from './read-day.ts';

const october = { startsOn: '2026-10-01', endsOn: '2026-10-31' };

describe('reading a day', () => {
  it.each([
    ['14', '2026-10-14'],
    [' 3 ', '2026-10-03'],
    ['10/14', '2026-10-14'],
    ['10/14/2026', '2026-10-14'],
    ['10-14-26', '2026-10-14'],
    ['9/10/2026', '2026-09-10'],
    ['14.10.2026', '2026-10-14'],
    ['2026-10-14', '2026-10-14'],
    ['2026-10-14 00:00:00', '2026-10-14'],
    ['14 Oct 2026', '2026-10-14'],
    ['14-Oct-26', '2026-10-14'],
    ['October 14', '2026-10-14'],
    ['14 Sept 2026', '2026-09-14'],
    ['10月14日', '2026-10-14'],
    ['１０月１４号', '2026-10-14'],
    ['2026年10月14日', '2026-10-14'],
    ['26年10月14日', '2026-10-14'],
  ])('reads "%s" as %s', (text, day) => {
    expect(readDay(text, october)).toBe(day);
  });

  it.each(['', 'soon', '32', '2026-02-30', '13/32/2026', 'Oct', '14 Foo 2026'])('finds no day in "%s"', (text) => {
    expect(readDay(text, october)).toBeNull();
  });

  it('takes the year of the end for a season that runs over New Year', () => {
    expect(readDay('1/5', { startsOn: '2026-12-16', endsOn: '2027-01-15' })).toBe('2027-01-05');
  });

  it.each([
    ['4/10/2026', '2026-10-04'],
    ['04/10', '2026-10-04'],
    ['10/14/2026', '2026-10-14'],
    ['2026-10-04', '2026-10-04'],
  ])('reads "%s" as %s where days stand before months', (text, day) => {
    expect(readDay(text, october, true)).toBe(day);
  });

  it.each(languages.map(({ code }) => code))('reads back what fields show in %s', (language) => {
    const format = createFormat({ language, timeZone: 'America/New_York', today: () => '2026-11-21' });
    expect(readDay(format.dayInFigures('2026-10-04'), october, format.isDayFirst)).toBe('2026-10-04');
  });
});

describe('a day as a language shows it', () => {
  const days = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-05`);

  it.each(languages.map(({ code }) => code))('is read again in %s, whatever its month', (language) => {
    const format = createFormat({ language, timeZone: 'America/New_York', today: () => '2026-11-21' });
    expect(days.map((day) => readShownDay(format.shortDate(day), format))).toEqual(days);
    expect(days.map((day) => readShownDay(format.date(day), format))).toEqual(days);
    expect(['', 'soon', '2026', '31 2026'].map((text) => readShownDay(text, format))).toEqual([null, null, null, null]);
  });
});
