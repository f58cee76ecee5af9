import { expect, it } from 'vitest';
import type { MonthPackage } from './month-package.ts';
import { completeAmendments } from './unchanged-amendments.ts';

const base = { title: '', version: 1, created: null, changed: null } as const;
const month = (...reports: readonly (readonly [id: string, status: string])[]): MonthPackage => ({
  id: 'package',
  reportType: 'first_handler_report',
  row: { ...base, type: 'node--fh_reporting_forms_package', id: 'package' },
  period: {
    ...{ id: 'p', title: 'October 2026', startsOn: '2026-10-01', endsOn: '2026-10-31' },
    ...{ dueOn: '2026-11-10', opensOn: '2026-10-01' },
  },
  season: null,
  reports: reports.map(([id, status]) => ({ ...base, type: 'node--first_handler_report', id, status })),
});

it.each([
  ['a complete amendment of what stands before it', month(['a', 'certified'], ['b', 'ready']), ['b of a']],
  ['one whose first try was withdrawn', month(['a', 'certified'], ['b', 'withdrawn'], ['c', 'ready']), ['c of a']],
  ['no amendment that is not complete', month(['a', 'certified'], ['b', 'draft']), []],
  ['no original', month(['a', 'ready']), []],
])('is %s', (_name, one, expected) => {
  expect(completeAmendments([one]).map(({ id, before }) => `${id} of ${before}`)).toEqual(expected);
});
