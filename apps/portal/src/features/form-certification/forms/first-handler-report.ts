import { path } from '@packhouse/jsonapi';
import {
  amendedReport,
  type CompanyContact,
  companyContact,
  type FhFormsPackage,
  type FirstHandlerReport,
  fhExemptReceipt,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerForm,
  firstHandlerReport,
  periodMonth,
  reportingPeriod,
  reportVersion,
  season,
} from '@packhouse/programme';
import { addresses } from '#kernel/addresses.ts';
import { client } from '#kernel/client.ts';
import type { CertifiableCase, CertifiableForm, FormPeriod } from './certifiable-form.ts';
import { firstHandlerSheet } from './first-handler-sheet.ts';

const { fields } = firstHandlerReport;
const include = [
  path(fields.period, reportingPeriod.fields.season),
  path(fields.nonExemptReceipts),
  path(fields.exemptReceipts),
  path(fields.pdf),
];

/** GET /jsonapi/node/first_handler_report/{id}?include=… (specification, section 7). */
const readReport = (id: string) => client.get(firstHandlerReport, id, { include });

/** The package of the report's company and month with its reports; their order says what amends what. */
async function readPackage(report: FirstHandlerReport) {
  const { company, period, reports } = fhFormsPackage.fields;
  const { rows, included } = await client.list(fhFormsPackage, {
    where: [
      { path: path(company, 'id'), value: report.company?.id ?? '' },
      { path: path(period, 'id'), value: report.period?.id ?? '' },
    ],
    include: [path(reports)],
    limit: 1,
  });
  const pack = rows[0] ?? null;
  return { pack, reports: pack === null ? [] : included.findAll(firstHandlerReport, pack.reports) };
}

const companyOf = async (report: FirstHandlerReport, own: CompanyContact) =>
  report.company === null || report.company.id === own.id
    ? own
    : (await client.get(companyContact, report.company.id)).row;

function periodOf(found: { title: string; dueOn: string | null; startsOn: string | null; endsOn: string | null }) {
  if (found.dueOn === null) return null;
  const { title, dueOn } = found;
  return { title, dueOn, ...periodMonth({ ...found, dueOn }) } satisfies FormPeriod;
}

const editAddress = (pack: FhFormsPackage | null) =>
  pack === null ? addresses.reports('first_handler_report') : addresses.report('first_handler_report', pack.id);

async function read(id: string, own: CompanyContact): Promise<CertifiableCase> {
  const { row, included } = await readReport(id);
  const [{ pack, reports }, company] = await Promise.all([readPackage(row), companyOf(row, own)]);
  const period = included.find(reportingPeriod, row.period);
  const nonExempt = included.findAll(fhNonExemptReceipt, row.nonExemptReceipts);
  const exempt = included.findAll(fhExemptReceipt, row.exemptReceipts);
  const ofSeason = included.find(season, period?.season);
  const amended = amendedReport(row.id, reports);
  const version = reportVersion(row.id, reports);
  const month = period ? periodOf(period) : null;
  const packaged = pack?.reports.some((ref) => ref.id === row.id) ?? false;
  return {
    read: {
      form: firstHandlerForm,
      row,
      rows: { nonExemptReceipts: nonExempt, exemptReceipts: exempt },
      packaged,
    },
    row,
    pdf: row.pdf,
    packageId: pack?.id ?? null,
    period: month,
    seasonId: ofSeason?.id ?? null,
    seasonTitle: ofSeason?.title ?? '',
    company,
    version,
    isAmendment: amended !== null,
    editAddress: editAddress(pack),
    sheet: (words) =>
      firstHandlerSheet(
        {
          report: row,
          nonExempt,
          exempt,
          period: month,
          seasonTitle: ofSeason?.title ?? '',
          company,
          version,
          amends: amended === null ? null : reportVersion(amended.id, reports),
        },
        words,
      ),
  };
}

/** A first handler's month. */
export const certifiableFirstHandlerReport: CertifiableForm = {
  formType: 'first_handler_report',
  filing: firstHandlerForm,
  read,
};
