import { describe, expect, it } from 'vitest';
import { seasonsInSight } from './seasons-in-sight.ts';

const season = (startsOn: string | null, endsOn: string | null = null) => ({ startsOn, endsOn });

describe('seasonsInSight', () => {
  it.each([
    ['the season that goes on', season('2026-10-01', '2027-09-30'), true],
    ['one to come', season('2027-10-01', '2028-09-30'), true],
    ['one that ended a year ago', season('2024-11-22', '2025-11-21'), true],
    ['one that ended a day earlier', season('2024-11-21', '2025-11-20'), false],
    ['one whose end follows from its beginning', season('2025-10-01'), true],
    ['an old one whose end follows from its beginning', season('2023-10-01'), false],
    ['one that has no dates at all', season(null), false],
  ])('tells %s', (_name, given, isInSight) => {
    expect(seasonsInSight([given], '2026-11-21')).toEqual(isInSight ? [given] : []);
  });
});
