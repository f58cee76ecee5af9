import { describe, expect, it } from 'vitest';
import { addDays, addYears, dateOf, dayIn, daysBetween, endOfDay, epochOf, fieldDateTime } from './zoned-time.ts';

const newYork = 'America/New_York';

describe('dayIn', () => {
  it.each([
    ['2026-11-11T04:59:59+00:00', '2026-11-10'],
    ['2026-11-11T05:00:00+00:00', '2026-11-11'],
    ['2026-11-10T23:59:59-05:00', '2026-11-10'],
    ['2026-07-11T03:59:59Z', '2026-07-10'],
  ])('%s is %s in New York', (instant, day) => {
    expect(dayIn(instant, newYork)).toBe(day);
  });
});

describe('endOfDay', () => {
  it.each([
    ['2026-11-10', '2026-11-11T04:59:59+00:00'],
    ['2026-07-10', '2026-07-11T03:59:59+00:00'],
    ['2026-11-01', '2026-11-02T04:59:59+00:00'],
  ])('of %s in New York is %s, summer time or not', (day, instant) => {
    expect(endOfDay(day, newYork)).toBe(instant);
  });
});

describe('fieldDateTime', () => {
  it('§9 cuts milliseconds and writes the zone as +00:00', () => {
    expect(fieldDateTime(new Date('2026-11-02T14:03:07.912Z'))).toBe('2026-11-02T14:03:07+00:00');
  });
});

describe('dates', () => {
  it('counts days over a change of the clock', () => {
    expect([daysBetween('2026-10-31', '2026-11-02'), daysBetween('2026-11-10', '2026-10-31')]).toEqual([2, -10]);
  });

  it('adds days and years', () => {
    expect([addDays('2026-09-30', 90), addYears('2028-02-29', 1)]).toEqual(['2026-12-29', '2029-02-28']);
  });

  it('refuses what is no date and no date-time', () => {
    expect(() => dateOf('2026-02-30')).toThrow(RangeError);
    expect(() => epochOf('yesterday')).toThrow(RangeError);
  });
});
