import type { RowBase } from '@packhouse/jsonapi';
import { describe, expect, it } from 'vitest';
import type { MonthPackage } from '#domain/months/month-package.ts';
import { amendStep, versionLines } from './version-lines.ts';

const row = (id: string, values: Record<string, unknown>) =>
  ({
    type: 'node--first_handler_report',
    id,
    title: id,
    version: 1,
    created: null,
    changed: null,
    ...values,
  }) as RowBase;

const month = (reports: readonly RowBase[]): MonthPackage => ({
  id: 'package',
  reportType: 'first_handler_report',
  row: row('package', {}),
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

const original = row('one', { status: 'superseded', totalAssessment: '60.00', filedAt: '2026-11-05T15:00:00Z' });
const amended = row('two', { status: 'certified', totalAssessment: '45.50', amendmentReason: 'Weighed twice.' });

describe('the versions of a month', () => {
  it('are counted in order, with the difference in dollars', () => {
    expect(versionLines(month([original, amended]))).toMatchObject([
      { id: 'one', version: 1, difference: null, before: null },
      { id: 'two', version: 2, difference: '-14.50', before: 'one', reason: 'Weighed twice.' },
    ]);
  });

  it('leave out what was taken back', () => {
    const lines = versionLines(month([original, row('gone', { status: 'withdrawn' }), amended]));
    expect(lines.map(({ id, version }) => [id, version])).toEqual([
      ['one', 1],
      ['two', 2],
    ]);
  });
});

describe('a version before one that is certified', () => {
  it.each([
    ['certified', 'certified', 'superseded'],
    ['received', 'certified', 'superseded'],
    ['certified', 'draft', 'certified'],
    ['returned', 'certified', 'returned'],
  ])('is from %s with a later one %s shown as %s', (before, after, shown) => {
    const [first, last] = versionLines(month([row('one', { status: before }), row('two', { status: after })]));
    expect([first?.status, last?.status]).toEqual([shown, after]);
  });
});

describe('what can be done with a month', () => {
  const of = (reports: readonly RowBase[], more: { today?: string; seasonEndsOn?: string } = {}) =>
    amendStep({
      lines: versionLines(month(reports)),
      seasonEndsOn: more.seasonEndsOn ?? '2027-09-30',
      retentionYears: 3,
      today: more.today ?? '2026-11-21',
    }).step;

  it.each([
    ['nothing was begun', [], 'none'],
    ['the first version is a draft', [row('a', { status: 'draft' })], 'continue'],
    ['it is certified', [row('a', { status: 'certified' })], 'amend'],
    ['the office returned it', [row('a', { status: 'returned' })], 'amend'],
    ['an amendment is open', [original, row('b', { status: 'ready' })], 'continue'],
    ['an amendment was given up', [amended, row('b', { status: 'withdrawn' })], 'amend'],
  ])('when %s', (_, reports, step) => {
    expect(of(reports)).toBe(step);
  });

  it('ends with the retention of records', () => {
    expect(of([amended], { today: '2030-09-30' })).toBe('amend');
    expect(of([amended], { today: '2030-10-01' })).toBe('closed');
  });
});
