import { path, type RowBase } from '@packhouse/jsonapi';
import {
  amendedReport,
  type CompanyContact,
  checkChanged,
  companyContact,
  type FirstHandlerReport,
  type firstHandlerReport,
  type ImporterReport,
  type importerReport,
  periodMonth,
  type ReportForm,
  type ReportingPeriod,
  type ReportVersion,
  reportingPeriod,
  reportVersion,
  type Season,
} from '@packhouse/programme';
import { dueDayIn, type MonthStates, readMonthStates } from '#domain/months/month-states.ts';
import { client } from '#kernel/client/client.ts';
import { urls } from '#kernel/routing/urls.ts';
import type { FormPeriod, ReadCase } from './certifiable-form.ts';

type Report = FirstHandlerReport | ImporterReport;

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

/** Where a report stands in its package. */
export interface Standpoint {
  readonly period: FormPeriod | null;
  readonly seasonTitle: string;
  readonly version: number;
  /** The report that this one amends, with its version; null for an original. */
  readonly amended: { readonly id: string; readonly version: number } | null;
}

/** Month with its due day as it stands, season, version and what is amended. `reports`: those of the package in its order. */
export function standpointOf(
  report: Report,
  reports: readonly Report[],
  { period, season, states }: { period: ReportingPeriod | undefined; season: Season | undefined; states: MonthStates },
): Standpoint {
  const amended = amendedReport<Report>(report.id, reports);
  return {
    period: monthOf(period, states),
    seasonTitle: season?.title ?? '',
    version: reportVersion(report.id, reports),
    amended: amended === null ? null : { id: amended.id, version: reportVersion(amended.id, reports) },
  };
}

interface Gathered extends Pick<ReadCase, 'company' | 'recordDocument'> {
  readonly form: ReportForm;
  readonly report: Report;
  readonly rows: Readonly<Record<string, readonly RowBase[]>>;
  readonly pack: { readonly id: string; readonly reports: readonly { readonly id: string }[] } | undefined;
  readonly standpoint: Standpoint;
  readonly season: Season | undefined;
  /** The version that this one amends, with its rows. */
  readonly before: ReportVersion | null;
}

/** A report of either kind, ready to be shown and certified. */
export function reportCase(gathered: Gathered): ReadCase {
  const { form, report, rows, pack, standpoint, company, season, recordDocument, before } = gathered;
  const { formType } = form;
  return {
    read: { form, row: report, rows, packaged: pack?.reports.some(({ id }) => id === report.id) ?? false },
    row: report,
    pdf: report.pdf,
    packageId: pack?.id ?? null,
    period: standpoint.period,
    season: season ?? null,
    company,
    version: standpoint.version,
    isAmendment: standpoint.amended !== null,
    unchanged: before === null ? [] : checkChanged(form, before, { report, rows }).errors,
    editUrl: pack === undefined ? urls.reports(formType) : urls.report(formType, pack.id),
    recordDocument,
  };
}
