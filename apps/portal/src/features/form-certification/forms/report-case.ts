import { path, type RowBase } from '@packhouse/jsonapi';
import {
  amendedReport,
  type CompanyContact,
  checkChanged,
  companyContact,
  type FirstHandlerReport,
  type fhFormsPackage,
  type firstHandlerReport,
  type ImporterReport,
  type importerFormsPackage,
  type importerReport,
  periodMonth,
  type ReportForm,
  type ReportingPeriod,
  reportingPeriod,
  reportVersion,
  type Season,
  season,
} from '@packhouse/programme';
import { dueDayIn, type MonthStates, readMonthStates } from '#domain/months/month-states.ts';
import { packageOf } from '#domain/months/package-of.ts';
import { client } from '#kernel/client/client.ts';
import type { Included } from '#kernel/client/dialect/included.ts';
import { urls } from '#kernel/routing/urls.ts';
import type { CertifiableForm, FormPeriod, ReadCase } from './certifiable-form.ts';
import { withFileNames } from './documents-text.ts';
import type { RecordDocument } from './record-document.ts';
import type { ReportContent } from './reports/report-content.ts';
import { withChanges } from './reports/with-changes.ts';
import type { Words } from './words.ts';

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
const statesOf = ({ company }: Pick<Report, 'company'>, own: CompanyContact): Promise<MonthStates> =>
  readMonthStates([company?.id ?? own.id]);

function monthOf(period: ReportingPeriod | undefined, states: MonthStates): FormPeriod | null {
  if (period === undefined || period.dueOn === null) return null;
  const { id, title, dueOn } = period;
  return { title, ...dueDayIn(states, { id, dueOn }), ...periodMonth({ ...period, dueOn }) };
}

/** Where a report stands in its package. */
interface Standpoint {
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

interface Found<R, N, E> {
  readonly report: R;
  readonly nonExempt: readonly N[];
  readonly exempt: readonly E[];
  readonly included: Included;
}

interface ReportKind<R, N, E> {
  readonly form: ReportForm;
  readonly resource: typeof firstHandlerReport | typeof importerReport;
  readonly pack: typeof fhFormsPackage | typeof importerFormsPackage;
  /** Reads a report with its rows (specification, section 7). @throws ClientError */
  read(id: string): Promise<Found<R, N, E>>;
  document(content: ReportContent<R, N, E>, words: Words): RecordDocument;
}

const versionOf = <N extends RowBase, E extends RowBase>({ report, nonExempt, exempt }: Found<Report, N, E>) => ({
  report,
  rows: { nonExemptReceipts: nonExempt, exemptReceipts: exempt },
});

/** A report of either kind, ready to be shown and certified. */
export function certifiableReport<R extends Report, N extends RowBase, E extends RowBase>(
  kind: ReportKind<R, N, E>,
): CertifiableForm {
  const { form, document } = kind;
  const { formType } = form;
  async function read(id: string, own: CompanyContact): Promise<ReadCase> {
    const { included, ...found } = await kind.read(id);
    const { report } = found;
    const [{ rows, included: packaged }, company, states] = await Promise.all([
      client.list(kind.pack, packageOf(kind.pack, report)),
      companyOf(report, own),
      statesOf(report, own),
    ]);
    const pack = rows[0];
    const reports = packaged.findAll(kind.resource, pack?.reports ?? []);
    const ofMonth = included.find(reportingPeriod, report.period);
    const ofSeason = included.find(season, ofMonth?.season);
    const at = standpointOf(report, reports, { period: ofMonth, season: ofSeason, states });
    const { amended, version, period, seasonTitle } = at;
    const before = amended === null ? null : { ...(await kind.read(amended.id)), version: amended.version };
    const shared = { company, period, seasonTitle };
    const { rows: receipts } = versionOf({ ...found, included });
    return {
      read: { form, row: report, rows: receipts, packaged: pack?.reports.some((one) => one.id === report.id) ?? false },
      row: report,
      pdf: report.pdf,
      packageId: pack?.id ?? null,
      period,
      season: ofSeason ?? null,
      company,
      version,
      isAmendment: amended !== null,
      unchanged: before === null ? [] : checkChanged(form, versionOf(before), { report, rows: receipts }).errors,
      editUrl: pack === undefined ? urls.reports(formType) : urls.report(formType, pack.id),
      recordDocument: withFileNames(included, (words) => {
        const now = document({ ...found, ...shared, version, amends: before?.version ?? null }, words);
        return before === null
          ? now
          : withChanges(now, document({ ...before, ...shared, amends: null }, words), before.version, words);
      }),
    };
  }
  return { formType, filing: form, read };
}
