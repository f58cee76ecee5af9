import { describe, expect, it } from 'vitest';
import { month } from '#domain/months/months.fixture.ts';
import { firstMonth } from './first-month.ts';

const context = { today: '2026-11-21', settings: { timeZone: 'America/New_York', nilReportRequired: true } };
const months = [month('2026-11'), month('2026-10'), month('2026-12')];
const found = (reportsFrom: string | null) => {
  const { line, hasEarlier } = firstMonth(months, { ...context, reportsFrom });
  return [line?.id, line?.state, hasEarlier];
};

describe('the first month of a newcomer', () => {
  it.each([
    ['admitted after October', '2026-11-19', ['2026-11', 'not_started', true]],
    ['admitted in October', '2026-10-20', ['2026-10', 'overdue', false]],
    ['known all along', null, ['2026-10', 'overdue', false]],
    ['admitted for a month that is not open yet', '2026-12-01', [undefined, undefined, true]],
  ] as const)('%s', (_name, reportsFrom, expected) => {
    expect(found(reportsFrom)).toEqual(expected);
  });
});
