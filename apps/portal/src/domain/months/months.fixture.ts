import type { FirstHandlerReport } from '@packhouse/programme';
import type { MonthPackage, MonthReport } from './month-package.ts';

/** For tests: a report of a status, certified at a time where one is given. */
export const report = (id: string, status: string, over: Partial<FirstHandlerReport> = {}): MonthReport =>
  // Only what a month reads of a report.
  ({
    id,
    title: `Report ${id}`,
    status,
    certificationName: null,
    certifiedAt: null,
    filedAt: null,
    totalInshell: '0.00',
    totalShelled: '0.00',
    totalAssessment: '0.00',
    ...over,
  }) as unknown as FirstHandlerReport;

/** For tests: a package of a month such as 2026-10, due on the tenth of the next. */
export function month(name: string, reports: readonly MonthReport[] = []): MonthPackage<MonthReport> {
  const [year = '', number = ''] = name.split('-');
  const next = new Date(Date.UTC(Number(year), Number(number), 10)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(Number(year), Number(number), 0)).toISOString().slice(0, 10);
  return {
    reportType: 'first_handler_report',
    id: name,
    row: { type: 'node--fh_reporting_forms_package', id: name, title: '', version: 1, created: null, changed: null },
    period: { id: name, title: name, startsOn: `${name}-01`, endsOn: last, dueOn: next, opensOn: `${name}-01` },
    season: null,
    reports,
  };
}
