import type { ReportInPackage, ReportPackage } from './package-line.ts';

/** For tests: a report of a status, certified at a time where one is given. */
export const report = (id: string, status: string, over: Partial<ReportInPackage> = {}): ReportInPackage => ({
  id,
  status,
  filedAt: null,
  certifiedAt: null,
  ...over,
});

/** For tests: a package of a month such as 2026-10, due on the tenth of the next. */
export function month(name: string, reports: readonly ReportInPackage[] = []): ReportPackage {
  const [year = '', number = ''] = name.split('-');
  const next = new Date(Date.UTC(Number(year), Number(number), 10)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(Number(year), Number(number), 0)).toISOString().slice(0, 10);
  return {
    reportType: 'first_handler_report',
    id: name,
    period: { startsOn: `${name}-01`, endsOn: last, dueOn: next, opensOn: `${name}-01` },
    reports,
  };
}
