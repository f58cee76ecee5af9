import { path } from '@packhouse/jsonapi';
import {
  amendedReport,
  type CompanyContact,
  companyContact,
  type FirstHandlerReport,
  type firstHandlerReport,
  type ImporterReport,
  type importerReport,
  periodMonth,
  type ReportingPeriod,
  reportingPeriod,
  reportVersion,
  type Season,
} from '@packhouse/programme';
import { dueDayIn, type MonthStates, readMonthStates } from '#domain/months/month-states.ts';
import { client } from '#kernel/client/client.ts';
import type { FormPeriod } from './certifiable-form.ts';

export type Report = FirstHandlerReport | ImporterReport;

/** Period with season, both receipt lists and the PDF (decisions.md 18). */
export const reportInclude = ({ fields }: typeof firstHandlerReport | typeof importerReport): string[] => [
  path(fields.period, reportingPeriod.fields.season),
  path(fields.nonExemptReceipts),
  path(fields.exemptReceipts),
  path(fields.pdf),
  path(fields.supportingDocs),
];

/** The company of a form: the one worked for, or another one that the person may see. */
export const companyOf = async ({ company }: Pick<Report, 'company'>, own: CompanyContact): Promise<CompanyContact> =>
  company === null || company.id === own.id ? own : (await client.get(companyContact, company.id)).row;

/** Decisions of the office about the months of the company of a report. @throws ClientError */
export const statesOf = ({ company }: Pick<Report, 'company'>, own: CompanyContact): Promise<MonthStates> =>
  readMonthStates([company?.id ?? own.id]);

function monthOf(period: ReportingPeriod | undefined, states: MonthStates): FormPeriod | null {
  if (period === undefined || period.dueOn === null) return null;
  const { id, title, dueOn } = period;
  return { title, ...dueDayIn(states, { id, dueOn }), ...periodMonth({ ...period, dueOn }) };
}

/** Month with its due day as it stands, season, version and what is amended. `reports`: those of the package in its order. */
export function standpointOf(
  report: Report,
  reports: readonly Report[],
  { period, season, states }: { period: ReportingPeriod | undefined; season: Season | undefined; states: MonthStates },
) {
  const amended = amendedReport<Report>(report.id, reports);
  return {
    period: monthOf(period, states),
    seasonTitle: season?.title ?? '',
    version: reportVersion(report.id, reports),
    /** The report that this one amends, with its version; null for an original. */
    amended: amended === null ? null : { id: amended.id, version: reportVersion(amended.id, reports) },
  };
}
