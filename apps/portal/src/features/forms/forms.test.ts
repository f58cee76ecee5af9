import { defaultSettings, type FirstHandlerReport, packageLine } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import type { MonthPackage, MonthReport } from '#domain/months/month-package.ts';
import { stepUrl } from '#domain/months/step-url.ts';
import { firstToDo } from './line-texts.tsx';

const report = (id: string, status: string, filedAt: string | null = null) =>
  // Only what a line reads of a report.
  ({ id, status, filedAt, certifiedAt: null, totalAssessment: '824.75' }) as unknown as FirstHandlerReport;

const octoberDays = { startsOn: '2026-10-01', endsOn: '2026-10-31', dueOn: '2026-11-10', opensOn: '2026-10-01' };
const novemberDays = { startsOn: '2026-11-01', endsOn: '2026-11-30', dueOn: '2026-12-10', opensOn: '2026-11-01' };

const october = (...reports: readonly FirstHandlerReport[]): MonthPackage<MonthReport> => ({
  reportType: 'first_handler_report',
  id: 'october',
  row: { type: 'node--fh_reporting_forms_package', id: 'october', title: '', version: 1, created: null, changed: null },
  period: { id: 'p', title: 'October 2026', ...octoberDays },
  season: null,
  reports,
});
const november = (...reports: readonly FirstHandlerReport[]): MonthPackage<MonthReport> => ({
  ...october(...reports),
  id: 'november',
  period: { id: 'n', title: 'November 2026', ...novemberDays },
});

const line = (today: string, month: MonthPackage<MonthReport>) =>
  packageLine(month, { today, settings: defaultSettings });
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
    const found = line(today, october(...reports));
    expect([found.state, found.actions[0] ?? null]).toEqual([state, action]);
  });

  it('counts versions and shows the figures of the latest, what was withdrawn aside', () => {
    const reports = [report('a', 'superseded', onTime), report('b', 'certified', onTime), report('c', 'withdrawn')];
    expect(line('2026-11-21', october(...reports))).toMatchObject({ versions: 2, report: { id: 'b' } });
  });

  it('leads to where its next step is done', () => {
    const urlOf = (found: ReturnType<typeof line>) => stepUrl(found.actions[0], found);
    expect(urlOf(line('2026-11-02', october(report('a', 'ready'))))).toBe(
      '/dashboard/formCertification/first_handler_report/a',
    );
    expect(urlOf(line('2026-11-02', october()))).toBe('/dashboard/firstHandlerReports/october');
    expect(urlOf(line('2026-11-21', october(report('a', 'returned', onTime))))).toBe(
      '/dashboard/firstHandlerReports/october/versions',
    );
  });
});

describe('the month to do first', () => {
  const first = (today: string, ...months: readonly MonthPackage<MonthReport>[]) =>
    firstToDo(months.map((month) => line(today, month)))?.id ?? null;

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
