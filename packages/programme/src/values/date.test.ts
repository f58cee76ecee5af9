import { describe, expect, it } from 'vitest';
import { messageText } from '../messages/message-text.ts';
import { checkDateInPeriod, checkDateInSeason } from './date.ts';

const october = { startsOn: '2026-10-01', endsOn: '2026-10-31' };
const season = { title: '2026-27', startsOn: '2026-10-01', endsOn: '2027-09-30' };

describe('checkDateInPeriod', () => {
  it.each(['2026-10-01', '2026-10-31'])('takes %s: first and last day belong to the month', (date) => {
    expect(checkDateInPeriod(date, october, '2026-11-02')).toBeNull();
  });

  it.each(['2026-09-30', '2026-11-01'])('refuses %s with the month it must lie in', (date) => {
    const found = checkDateInPeriod(date, october, '2026-11-02');
    expect(found && messageText(found.code, found.values)).toBe(
      'This date must be between 10/01/2026 and 10/31/2026, the month you are reporting.',
    );
    expect(found?.malformed).toBeUndefined();
  });

  it('refuses a day of the month that has not come yet', () => {
    expect(checkDateInPeriod('2026-10-20', october, '2026-10-19')?.code).toBe('dateInFuture');
    expect(checkDateInPeriod('2026-10-19', october, '2026-10-19')).toBeNull();
  });

  it('refuses a day that does not exist, even in a draft', () => {
    expect(checkDateInPeriod('2026-10-32', october, '2026-11-02')).toEqual({
      code: 'dateMalformed',
      values: { example: '2026-10-14' },
      malformed: true,
    });
  });
});

describe('checkDateInSeason', () => {
  it('names the season and its days', () => {
    const found = checkDateInSeason('2026-09-30', season, '2026-11-02');
    expect(found && messageText(found.code, found.values)).toBe(
      'The date must fall in the 2026-27 season (10/01/2026 to 09/30/2027).',
    );
  });

  it.each([
    ['2026-11-02', null],
    ['2026-11-03', 'dateInFuture'],
    ['soon', 'dateMalformed'],
  ])('says of %s: %s', (date, code) => {
    expect(checkDateInSeason(date, season, '2026-11-02')?.code ?? null).toBe(code);
  });
});
