import type { FirstHandlerReport } from '@packhouse/programme';
import { defaultSettings } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import type { SeasonMonth } from '#domain/months/season-months.ts';
import { firstToDo, formLine } from './form-line.ts';
import { addressOf } from './next-step.tsx';

const report = (id: string, status: string, filedAt: string | null = null) =>
  // Only what a line reads of a report.
  ({ id, status, filedAt, certifiedAt: null, totalAssessment: '824.75' }) as unknown as FirstHandlerReport;

const october = (...reports: readonly FirstHandlerReport[]): SeasonMonth => ({
  reportType: 'first_handler_report',
  packageId: 'october',
  seasonId: 'season',
  startsOn: '2026-10-01',
  endsOn: '2026-10-31',
  dueOn: '2026-11-10',
  opensOn: '2026-10-01',
  reports,
});
const november = (...reports: readonly FirstHandlerReport[]): SeasonMonth => ({
  ...october(...reports),
  packageId: 'november',
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  dueOn: '2026-12-10',
  opensOn: '2026-11-01',
});

const line = (today: string, month: SeasonMonth) => formLine(month, { today, settings: defaultSettings });
const onTime = '2026-11-09T15:00:00+00:00';

describe('a month in the list of forms', () => {
  it.each([
    ['2026-09-30', [], 'not_open', null],
    ['2026-10-21', [], 'not_started', 'start'],
    ['2026-11-02', [report('a', 'draft')], 'draft', 'continue'],
    ['2026-10-21', [report('a', 'ready')], 'ready', 'continue'],
    ['2026-11-02', [report('a', 'ready')], 'ready', 'certify'],
    ['2026-11-11', [], 'overdue', 'start'],
    ['2026-11-11', [report('a', 'certified', onTime)], 'filed', 'view'],
    ['2026-11-11', [report('a', 'certified', '2026-11-12T15:00:00+00:00')], 'filed_late', 'view'],
    ['2026-11-21', [report('a', 'certified', onTime), report('b', 'draft')], 'amending', 'continue'],
    ['2026-11-21', [report('a', 'returned', onTime)], 'returned', 'amend'],
  ])('on %s with %j is %s: %s', (today, reports, state, action) => {
    expect(line(today, october(...reports))).toMatchObject({ state, action });
  });

  it('counts versions and shows the figures of the latest, what was withdrawn aside', () => {
    const reports = [report('a', 'superseded', onTime), report('b', 'certified', onTime), report('c', 'withdrawn')];
    expect(line('2026-11-21', october(...reports))).toMatchObject({ versions: 2, report: { id: 'b' } });
  });

  it('leads to where its next step is done', () => {
    expect(addressOf(line('2026-11-02', october(report('a', 'ready'))))).toBe(
      '/dashboard/formCertification/first_handler_report/a',
    );
    expect(addressOf(line('2026-11-02', october()))).toBe('/dashboard/firstHandlerReports/october');
    expect(addressOf(line('2026-11-21', october(report('a', 'returned', onTime))))).toBe(
      '/dashboard/firstHandlerReports/october/versions',
    );
  });
});

describe('the month to do first', () => {
  const first = (today: string, ...months: readonly SeasonMonth[]) =>
    firstToDo(months.map((month) => line(today, month)))?.month.packageId ?? null;

  it('is the oldest that is over and not filed', () => {
    expect(first('2026-12-02', november(report('b', 'draft')), october())).toBe('october');
  });

  it('is one that was begun while nothing else waits', () => {
    expect(first('2026-11-21', november(report('b', 'draft')), october(report('a', 'certified', onTime)))).toBe(
      'november',
    );
  });

  it('is none while nothing is begun and nothing is over', () => {
    expect(first('2026-11-21', november(), october(report('a', 'certified', onTime)))).toBeNull();
  });
});
