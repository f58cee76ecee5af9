import { describe, expect, it } from 'vitest';
import { certifiableFrom, dueDate, monthOf, monthTitle, periodMonth, periodsOfSeason } from './period.ts';

describe('periodMonth', () => {
  it.each([
    ['2026-11-10', '2026-10-01', '2026-10-31'],
    ['2027-01-11', '2026-12-01', '2026-12-31'],
    ['2027-03-31', '2027-02-01', '2027-02-28'],
  ])('derives the calendar month before the due date %s when start and end are missing', (dueOn, startsOn, endsOn) => {
    expect(periodMonth({ dueOn })).toEqual({ startsOn, endsOn });
    expect(periodMonth({ dueOn, startsOn: null, endsOn: '' })).toEqual({ startsOn, endsOn });
  });

  it('keeps the stored month when the due date was moved, as for October 2021', () => {
    const stored = { startsOn: '2021-10-01', endsOn: '2021-10-31' };
    expect(periodMonth({ ...stored, dueOn: '2021-12-10' })).toEqual(stored);
  });
});

describe('periodsOfSeason', () => {
  const periods = periodsOfSeason({ startsOn: '2026-10-01', endsOn: '2027-09-30' }, 10);

  it('gives twelve months, each due on day 10 of the month after', () => {
    expect(periods).toHaveLength(12);
    expect(periods[0]).toEqual({
      title: 'October 2026',
      startsOn: '2026-10-01',
      endsOn: '2026-10-31',
      dueOn: '2026-11-10',
    });
    expect(periods[11]).toMatchObject({ title: 'September 2027', endsOn: '2027-09-30', dueOn: '2027-10-10' });
  });

  it('covers the season without gap or overlap', () => {
    for (const [index, period] of periods.slice(1).entries()) {
      expect(period.startsOn).toBe(certifiableFrom(periods[index]?.endsOn ?? ''));
    }
  });

  it('ends with the season when that ends inside a month', () => {
    expect(periodsOfSeason({ startsOn: '2026-10-01', endsOn: '2026-11-15' }, 10).at(-1)?.endsOn).toBe('2026-11-15');
  });
});

describe('months', () => {
  it('names a month in English', () => {
    expect(monthTitle('2026-10-14')).toBe('October 2026');
  });

  it('knows the last day of February in a leap year', () => {
    expect(monthOf('2028-02-10').endsOn).toBe('2028-02-29');
  });

  it('puts the due date of December into January', () => {
    expect(dueDate('2026-12-31', 10)).toBe('2027-01-10');
    expect(['2026-12-31', '2027-01-31', '2027-03-31'].map((end) => dueDate(end, 31))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-04-30',
    ]);
  });

  it('opens certifying on the day after the period ends', () => {
    expect(certifiableFrom('2026-10-31')).toBe('2026-11-01');
  });
});
