import type { Month, MonthReport } from './month.ts';

/** For tests: a report of a status, certified at a moment where one is given. */
export const report = (id: string, status: string, over: Partial<MonthReport> = {}): MonthReport => ({
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
});

/** For tests: a package of a month such as 2026-10, due on the tenth of the next. */
export function month(name: string, reports: readonly MonthReport[] = [], over: Partial<Month> = {}): Month {
  const [year = '', number = ''] = name.split('-');
  const next = new Date(Date.UTC(Number(year), Number(number), 10)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(Number(year), Number(number), 0)).toISOString().slice(0, 10);
  return {
    reportType: 'first_handler_report',
    packageId: name,
    seasonId: 'season',
    startsOn: `${name}-01`,
    endsOn: last,
    dueOn: next,
    opensOn: `${name}-01`,
    reports,
    ...over,
  };
}
