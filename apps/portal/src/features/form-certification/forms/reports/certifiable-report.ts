import type { RowBase } from '@packhouse/jsonapi';
import {
  type CompanyContact,
  checkChanged,
  type fhFormsPackage,
  type firstHandlerReport,
  type importerFormsPackage,
  type importerReport,
  type ReportForm,
  reportingPeriod,
  season,
} from '@packhouse/programme';
import { packageOf } from '#domain/months/package-of.ts';
import { client } from '#kernel/client/client.ts';
import type { Included } from '#kernel/client/dialect/included.ts';
import { urls } from '#kernel/routing/urls.ts';
import type { CertifiableForm, ReadCase } from '../certifiable-form.ts';
import { withFileNames } from '../documents-text.ts';
import type { RecordDocument } from '../record-document.ts';
import { companyOf, type Report, standpointOf, statesOf } from '../report-case.ts';
import type { Words } from '../words.ts';
import type { ReportContent } from './report-content.ts';
import { withChanges } from './with-changes.ts';

interface ReadReport<R, N, E> {
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
  read(id: string): Promise<ReadReport<R, N, E>>;
  document(content: ReportContent<R, N, E>, words: Words): RecordDocument;
}

const versionOf = <N extends RowBase, E extends RowBase>({ report, nonExempt, exempt }: ReadReport<Report, N, E>) => ({
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
