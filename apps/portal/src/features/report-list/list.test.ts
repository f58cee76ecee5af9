import type { RowBase } from '@packhouse/jsonapi';
import { defaultSettings, packageLine, type Season } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import type { MonthPackage } from '#domain/months/month-package.ts';
import { seasonTotals } from '#domain/months/package-line.ts';
import { seasonChoices } from './season-choice.ts';

const base = { version: 1, created: null, changed: null, title: '' } as const;

const report = (id: string, values: object): RowBase => ({
  ...base,
  type: 'node--first_handler_report',
  id,
  ...values,
});

const month = (...reports: readonly RowBase[]): MonthPackage => ({
  id: 'package',
  reportType: 'first_handler_report',
  row: { ...base, type: 'node--fh_reporting_forms_package', id: 'package' },
  period: {
    id: 'period',
    title: 'October 2026',
    startsOn: '2026-10-01',
    endsOn: '2026-10-31',
    dueOn: '2026-11-10',
    opensOn: '2026-10-01',
  },
  season: null,
  reports,
});

const line = (today: string, ...reports: readonly RowBase[]) =>
  packageLine(month(...reports), { today, settings: defaultSettings });

const certified = { status: 'certified', filedAt: '2026-11-09T15:00:00+00:00', totalAssessment: '824.75' };

describe('a month in the list', () => {
  it.each([
    ['2026-09-30', [], 'not_open', []],
    ['2026-11-02', [], 'not_started', ['start']],
    ['2026-11-02', [report('1', { status: 'draft' })], 'draft', ['continue']],
    ['2026-11-02', [report('1', { status: 'ready' })], 'ready', ['certify', 'continue']],
    ['2026-11-11', [report('1', { status: 'ready' })], 'overdue', ['certify', 'continue']],
    ['2026-11-11', [], 'overdue', ['start']],
    ['2026-11-11', [report('1', certified)], 'filed', ['view', 'amend']],
  ])('on %s with %j is %s', (today, reports, state, actions) => {
    expect(line(today, ...reports)).toMatchObject({ state, actions });
  });

  it('does not count what was withdrawn', () => {
    const withdrawn = report('1', { status: 'withdrawn' });
    expect(line('2026-11-02', withdrawn)).toMatchObject({ state: 'not_started', report: null, versions: 0 });
  });

  it('says when it was filed', () => {
    expect(line('2026-11-11', report('1', certified)).filedAt).toBe(certified.filedAt);
  });
});

describe('what a season adds up to', () => {
  it('counts the version that stands for each month', () => {
    const first = report('1', { ...certified, status: 'superseded' });
    const second = report('2', { ...certified, totalAssessment: '900.00', totalInshell: '45000.00' });
    const draft = report('3', { status: 'draft', totalAssessment: '5.00' });
    expect(seasonTotals([month(first, second), month(draft)])).toEqual({
      months: 1,
      inshell: '45000.00',
      shelled: '0.00',
      assessment: '900.00',
    });
  });
});

describe('the season to show', () => {
  const season = (id: string, startsOn: string, current: boolean): Season => ({
    ...base,
    type: 'node--season',
    id,
    startsOn,
    endsOn: null,
    current,
    currentExemption: false,
    inshellRate: null,
    shelledRate: null,
    deMinimisLimit: null,
    packetDocuments: [],
    packetVersion: null,
    calendarNotes: null,
  });
  const seasons = [season('new', '2026-10-01', true), season('old', '2025-10-01', false)];

  it('is the current one, with a way to the last month’s in its first weeks', () => {
    const { current, lastMonthSeason, lastMonth } = seasonChoices(seasons, '2026-10-05');
    expect([current?.id, lastMonthSeason?.id, lastMonth]).toEqual(['new', 'old', '2026-09-30']);
  });

  it('holds the last month too, later on', () => {
    expect(seasonChoices(seasons, '2026-11-21').lastMonthSeason).toBeNull();
  });

  it('is none while no season is marked', () => {
    expect(seasonChoices([season('old', '2025-10-01', false)], '2026-10-05').current).toBeNull();
  });
});
