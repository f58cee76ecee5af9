import { describe, expect, it } from 'vitest';
import type { MonthPackage } from '#domain/months/month-package.ts';
import { dueCount } from './due-count.ts';

const settings = { timeZone: 'America/New_York', nilReportRequired: true };
const context = { today: '2026-11-21', settings };
const base = { id: 'a', title: '', version: 1, created: null, changed: null } as const;
const month = (days: { startsOn: string; endsOn: string; dueOn: string }): MonthPackage => ({
  id: days.startsOn,
  reportType: 'first_handler_report',
  row: { ...base, type: 'node--fh_reporting_forms_package' },
  period: { id: 'p', title: '', opensOn: days.startsOn, ...days },
  season: null,
  reports: [],
});
const october = month({ startsOn: '2026-10-01', endsOn: '2026-10-31', dueOn: '2026-11-10' });
const november = month({ startsOn: '2026-11-01', endsOn: '2026-11-30', dueOn: '2026-12-10' });
const report = (status: string, filedAt: string | null = null) => ({
  ...base,
  type: 'node--first_handler_report',
  status,
  filedAt,
});

describe('dueCount', () => {
  it.each([
    ['nothing at all', [], 0, 0],
    ['a month that is not over and not begun', [november], 0, 0],
    ['a month that is not over but begun', [{ ...november, reports: [report('draft')] }], 1, 0],
    ['a month past its due date', [october], 1, 1],
    ['a filed month', [{ ...october, reports: [report('certified', '2026-11-09T12:00:00+00:00')] }], 0, 0],
    ['a returned report', [{ ...october, reports: [report('returned', '2026-11-09T12:00:00+00:00')] }], 1, 0],
    ['both kinds of report of one month', [october, { ...october, reports: [report('draft')] }], 2, 2],
  ] as const)('counts %s', (_name, packages, due, overdue) => {
    expect(dueCount(packages, context)).toMatchObject({ due, overdue, isPartial: true });
  });

  it('does not call a month overdue where no report is required', () => {
    expect(dueCount([october], { ...context, settings: { ...settings, nilReportRequired: false } })).toMatchObject({
      due: 1,
      overdue: 0,
    });
  });
});
