import { describe, expect, it } from 'vitest';
import { monthStanding } from './month-state.ts';
import { month, report } from './months.fixture.ts';
import type { LineContext, ReportPackage } from './package-line.ts';

const context: LineContext = {
  today: '2026-11-21',
  settings: { timeZone: 'America/New_York', nilReportRequired: true },
};
const october = (reports: ReportPackage['reports'], over: Partial<ReportPackage> = {}, to?: string): ReportPackage => {
  const own = month('2026-10', reports);
  const period = to === undefined ? own.period : { ...own.period, dueOn: to, extendedFrom: own.period.dueOn };
  return { ...own, period, ...over };
};
const inTime = report('v1', 'certified', { filedAt: '2026-11-10T15:00:00Z' });
const late = report('v1', 'certified', { filedAt: '2026-11-13T15:00:00Z' });
const back = report('v1', 'returned', { filedAt: '2026-11-08T15:00:00Z' });
const stands = (one: ReportPackage, over: Partial<LineContext> = {}) => {
  const standing = monthStanding(one, { ...context, ...over });
  return standing && `${standing.state} ${standing.lateDays}`;
};

describe('how a company stands with a month', () => {
  it.each<[string, ReportPackage, string | null]>([
    ['filed on the due day', october([inTime]), 'filed 0'],
    ['filed three days late', october([late]), 'filed_late 3'],
    ['filed late, but before the extended day', october([late], {}, '2026-11-20'), 'filed 0'],
    ['nothing, eleven days late', october([]), 'nothing 11'],
    ['a draft, eleven days late', october([report('v1', 'draft')]), 'draft 11'],
    ['extended and not filed', october([report('v1', 'draft')], {}, '2026-11-30'), 'extended 0'],
    ['extended in vain', october([], {}, '2026-11-20'), 'nothing 1'],
    ['given back', october([back]), 'returned 0'],
    ['given back, the answer begun', october([back, report('v2', 'draft')]), 'returned 0'],
    [
      'answered',
      october([{ ...back, status: 'superseded' }, report('v2', 'certified')], { answers: ['v2'] }),
      'answered 0',
    ],
    [
      'looked at after the answer',
      october([{ ...back, status: 'superseded' }, report('v2', 'received')], { answers: ['v2'] }),
      'filed 0',
    ],
    ['corrected without being asked', october([inTime, report('v2', 'draft')]), 'filed 0'],
    ['not open yet', { ...month('2026-12') }, null],
  ])('%s', (_name, one, state) => {
    expect(stands(one)).toBe(state);
  });

  it('asks nothing of a month that was over before the company was admitted', () => {
    expect(stands(october([]), { reportsFrom: '2026-11-05' })).toBeNull();
    expect(stands(october([late]), { reportsFrom: '2026-11-05' })).toBe('filed 0');
  });

  it('calls no month late where no report is asked for', () => {
    expect(stands(october([]), { settings: { ...context.settings, nilReportRequired: false } })).toBe('nothing 0');
  });
});
