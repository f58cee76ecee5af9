import { describe, expect, it } from 'vitest';
import { dueIn, endedBefore, isCertifiable, isOnTime, packageActions, packageState } from './timeliness.ts';

const timeZone = 'America/New_York';
const october = { opensOn: '2026-10-01', dueOn: '2026-11-10', timeZone };
const onTime = '2026-11-10T23:59:59-05:00';
const late = '2026-11-11T00:00:00-05:00';

describe('isOnTime', () => {
  it.each([
    [onTime, true],
    ['2026-11-11T04:59:59+00:00', true],
    [late, false],
    ['2026-11-11T05:00:00Z', false],
    ['2026-10-20T12:00:00Z', true],
  ])('a report certified at %s, due November 10 in New York, is on time: %s', (filedAt, answer) => {
    expect(isOnTime({ filedAt, dueOn: '2026-11-10', timeZone })).toBe(answer);
  });
});

describe('dueIn', () => {
  it.each([
    ['2026-11-07', 3, false],
    ['2026-11-10', 0, false],
    ['2026-11-20', 10, true],
  ])('on %s the date is %i days away, late: %s', (today, days, isLate) => {
    expect(dueIn('2026-11-10', today)).toEqual({ days, isLate });
  });
});

describe('isCertifiable', () => {
  it('begins on the day after the period ends', () => {
    expect(isCertifiable('2026-10-31', '2026-10-31')).toBe(false);
    expect(isCertifiable('2026-10-31', '2026-11-01')).toBe(true);
  });
});

describe('a month that ended before the company was admitted', () => {
  it.each([
    ['2026-11-01', true],
    ['2026-10-31', false],
    ['2026-10-05', false],
    [null, false],
  ])('is October for one admitted on %s: %s', (reportsFrom, answer) => {
    expect(endedBefore('2026-10-31', reportsFrom)).toBe(answer);
  });

  it.each([
    ['not_started', []],
    ['draft', [{ status: 'draft' }]],
    ['ready', [{ status: 'ready' }]],
    ['filed', [{ status: 'certified', filedAt: late }]],
    ['returned', [{ status: 'returned', filedAt: late }]],
  ] as const)('is %s and never late, with reports %j', (state, reports) => {
    expect(packageState({ ...october, today: '2026-12-01', reports, isBeforeAdmission: true })).toBe(state);
  });
});

describe('packageState', () => {
  it.each([
    ['not_open', '2026-09-30', []],
    ['not_started', '2026-10-01', []],
    ['not_started', '2026-11-10', []],
    ['overdue', '2026-11-11', []],
    ['draft', '2026-10-20', [{ status: 'draft' }]],
    ['ready', '2026-11-05', [{ status: 'ready' }]],
    ['overdue', '2026-11-11', [{ status: 'ready' }]],
    ['filed', '2026-12-01', [{ status: 'certified', filedAt: onTime }]],
    ['filed', '2026-12-01', [{ status: 'received', filedAt: onTime }]],
    ['filed_late', '2026-12-01', [{ status: 'certified', filedAt: late }]],
    ['returned', '2026-12-01', [{ status: 'returned', filedAt: onTime }]],
    ['not_started', '2026-11-05', [{ status: 'withdrawn' }]],
  ] as const)('is %s on %s with reports %j', (state, today, reports) => {
    expect(packageState({ ...october, today, reports })).toBe(state);
  });

  it('is amending while a newer version is open, before and after the due date', () => {
    const reports = [{ status: 'certified', filedAt: onTime }, { status: 'draft' }];
    expect(packageState({ ...october, today: '2026-12-01', reports })).toBe('amending');
  });

  it('goes back to filed when the newer version is withdrawn', () => {
    const reports = [{ status: 'certified', filedAt: onTime }, { status: 'withdrawn' }];
    expect(packageState({ ...october, today: '2026-12-01', reports })).toBe('filed');
  });

  it('does not become late by a later amendment', () => {
    const reports = [
      { status: 'superseded', filedAt: onTime },
      { status: 'certified', filedAt: '2027-01-05T12:00:00Z' },
    ];
    expect(packageState({ ...october, today: '2027-01-06', reports })).toBe('filed');
  });

  it('counts a filed report without a time as filed', () => {
    expect(packageState({ ...october, today: '2026-12-01', reports: [{ status: 'certified' }] })).toBe('filed');
  });

  it('is never overdue without a report where the program asks for none', () => {
    expect(packageState({ ...october, today: '2026-12-01', reports: [], isReportRequired: false })).toBe('not_started');
  });
});

describe('packageActions', () => {
  it.each([
    [{ state: 'not_open', hasReport: false, isCertifiable: false }, []],
    [{ state: 'not_started', hasReport: false, isCertifiable: false }, ['start']],
    [{ state: 'overdue', hasReport: true, isCertifiable: true }, ['continue']],
    [{ state: 'overdue', hasReport: true, isReady: true, isCertifiable: true }, ['certify', 'continue']],
    [{ state: 'ready', hasReport: true, isCertifiable: false }, ['continue']],
    [{ state: 'ready', hasReport: true, isCertifiable: true }, ['certify', 'continue']],
    [{ state: 'filed', hasReport: true, isCertifiable: true }, ['view', 'amend']],
    [{ state: 'returned', hasReport: true, isCertifiable: true }, ['amend', 'view']],
    [{ state: 'amending', hasReport: true, isCertifiable: true }, ['continue']],
  ] as const)('of %j are %j', (input, actions) => {
    expect(packageActions(input)).toEqual(actions);
  });
});
