import { describe, expect, it } from 'vitest';
import {
  currentExemptionSeason,
  currentSeason,
  overlappingSeasons,
  readSeasonTitle,
  seasonEnd,
  seasonOf,
  seasonTitle,
} from './season.ts';

const last = { title: '2025-26', startsOn: '2025-10-01', endsOn: '2026-09-30' };
const present = { title: '2026-27', startsOn: '2026-10-01', endsOn: '2027-09-30' };

describe('currentSeason', () => {
  it('§4 is the season marked current', () => {
    expect(currentSeason([last, { ...present, current: true }])).toMatchObject({
      season: { title: '2026-27' },
      isAmbiguous: false,
    });
  });

  it('§4 is nothing when no season is marked', () => {
    expect(currentSeason([last, { ...present, current: false }])).toEqual({ season: null, isAmbiguous: false });
    expect(currentSeason([])).toEqual({ season: null, isAmbiguous: false });
  });

  it('is the one that starts last when two are marked, whatever their order, and says so', () => {
    const both = [
      { ...present, current: true },
      { ...last, current: true },
    ];
    for (const seasons of [both, both.toReversed()]) {
      expect(currentSeason(seasons)).toMatchObject({ season: { title: '2026-27' }, isAmbiguous: true });
    }
  });

  it('does not look at the exemption mark', () => {
    expect(currentSeason([{ ...present, currentExemption: true }]).season).toBeNull();
  });
});

describe('currentExemptionSeason', () => {
  it('runs ahead of the current season when the provider says so', () => {
    const seasons = [
      { ...last, current: true },
      { ...present, currentExemption: true },
    ];
    expect(currentExemptionSeason(seasons).season?.title).toBe('2026-27');
  });

  it('is nothing when none is marked', () => {
    expect(currentExemptionSeason([last, present]).season).toBeNull();
  });
});

describe('season titles and dates', () => {
  it.each([
    ['2026-27', '2026-27'],
    ['2026/2027', '2026-27'],
    [' 2026/27 ', '2026-27'],
    ['1999/2000', '1999-00'],
    ['2026/2028', null],
    ['2026-2127', null],
    ['2026-28', null],
    ['2026', '2026'],
    ['26', null],
    ['0000-01', null],
    ['9999-00', '9999-00'],
  ])('reads "%s" as %s', (text, title) => {
    expect(readSeasonTitle(text)).toBe(title);
  });

  it('names and ends the season that starts on October 1, 2026', () => {
    expect([seasonTitle('2026-10-01'), seasonEnd('2026-10-01')]).toEqual(['2026-27', '2027-09-30']);
  });

  it('calls a season of one calendar year by that year', () => {
    expect([seasonTitle('2026-01-01'), seasonEnd('2026-01-01')]).toEqual(['2026', '2026-12-31']);
    expect(seasonTitle('2026-01-02')).toBe('2026-27');
  });

  it('calls a season that is known by its own title', () => {
    const known = [
      { startsOn: '2026-01-01', title: 'Crop year 2026' },
      { startsOn: null, title: 'another' },
    ];
    expect(seasonTitle('2026-01-01', known)).toBe('Crop year 2026');
    expect(seasonTitle('2025-01-01', known)).toBe('2025');
  });

  it('finds the season of a day, deriving a missing end', () => {
    const seasons = [last, { title: '2026-27', startsOn: '2026-10-01', endsOn: null }];
    expect(seasonOf('2026-09-30', seasons)?.title).toBe('2025-26');
    expect(seasonOf('2027-09-30', seasons)?.title).toBe('2026-27');
    expect(seasonOf('2027-10-01', seasons)).toBeNull();
    expect(seasonOf('soon', seasons)).toBeNull();
  });

  it('finds seasons that overlap, never the season itself', () => {
    const early = { title: 'early', startsOn: '2026-09-30', endsOn: '2027-09-29' };
    expect(overlappingSeasons(present, [last, present])).toEqual([]);
    expect(overlappingSeasons(early, [last, present, early])).toEqual([last, present]);
  });
});
