import { describe, expect, it } from 'vitest';
import type { MonthPackage } from '#domain/months/month-package.ts';
import { comparedReport } from './compared-report.ts';

const report = (id: string, status: string) => ({
  ...{ type: 'node--first_handler_report', id, title: id, version: 1, created: null, changed: null },
  status,
  filedAt: status === 'draft' ? null : '2026-10-05T15:00:00+00:00',
});
const month = (id: string, reports: readonly ReturnType<typeof report>[]): MonthPackage => ({
  id,
  reportType: 'first_handler_report',
  row: { type: 'node--fh_reporting_forms_package', id, title: id, version: 1, created: null, changed: null },
  period: { id, title: id, startsOn: `${id}-01`, endsOn: `${id}-28`, dueOn: `${id}-28`, opensOn: `${id}-01` },
  season: null,
  reports,
});
const september = month('2026-09', [report('september', 'certified')]);

describe('what an open report is compared with', () => {
  it.each([
    ['an original', month('2026-10', [report('mine', 'draft')]), september, 'lastMonth september'],
    ['a report that is not saved yet', month('2026-10', []), september, 'lastMonth september'],
    ['a first month', month('2026-10', [report('mine', 'draft')]), null, null],
    ['a month after one that was not filed', month('2026-10', []), month('2026-09', []), null],
    ['an amendment', month('2026-10', [report('v1', 'certified'), report('mine', 'draft')]), september, 'version 1 v1'],
    [
      'an amendment of an amendment',
      month('2026-10', [report('v1', 'superseded'), report('v2', 'certified'), report('mine', 'draft')]),
      september,
      'version 2 v2',
    ],
    [
      'an amendment after one that was taken back',
      month('2026-10', [report('v1', 'certified'), report('gone', 'withdrawn'), report('mine', 'draft')]),
      null,
      'version 1 v1',
    ],
  ])('%s', (_name, open, last, expected) => {
    const found = comparedReport('mine', open, last);
    const told = found === null ? null : found.kind === 'version' ? `version ${found.version}` : found.kind;
    expect(told === null ? null : `${told} ${found?.row.id}`).toBe(expected);
  });
});
