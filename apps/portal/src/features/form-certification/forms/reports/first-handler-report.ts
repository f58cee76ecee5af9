import { path } from '@packhouse/jsonapi';
import {
  type CompanyContact,
  fhExemptReceipt,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerForm,
  firstHandlerReport,
  reportingPeriod,
  season,
} from '@packhouse/programme';
import { packageOf } from '#domain/months/package-of.ts';
import { client } from '#kernel/client/client.ts';
import type { CertifiableForm, ReadCase } from '../certifiable-form.ts';
import { withFileNames } from '../documents-text.ts';
import { companyOf, reportCase, reportInclude, standpointOf, statesOf } from '../report-case.ts';
import { firstHandlerDocument } from './first-handler-document.ts';
import { withChanges } from './with-changes.ts';

const { exemptReceipts } = firstHandlerReport.fields;
const withProof = [...reportInclude(firstHandlerReport), path(exemptReceipts, fhExemptReceipt.fields.supportingDocs)];

/** GET /jsonapi/node/first_handler_report/{id}?include=… (specification, section 7). */
async function readReport(id: string) {
  const { row, included } = await client.get(firstHandlerReport, id, { include: withProof });
  const period = included.find(reportingPeriod, row.period);
  return {
    report: row,
    nonExempt: included.findAll(fhNonExemptReceipt, row.nonExemptReceipts),
    exempt: included.findAll(fhExemptReceipt, row.exemptReceipts),
    period,
    season: included.find(season, period?.season),
    included,
  };
}

const versionOf = ({ report, nonExempt, exempt }: Awaited<ReturnType<typeof readReport>>) => ({
  report,
  rows: { nonExemptReceipts: nonExempt, exemptReceipts: exempt },
});

async function read(id: string, own: CompanyContact): Promise<ReadCase> {
  const found = await readReport(id);
  const { report, nonExempt, exempt } = found;
  const [{ rows, included }, company, states] = await Promise.all([
    client.list(fhFormsPackage, packageOf(fhFormsPackage, report)),
    companyOf(report, own),
    statesOf(report, own),
  ]);
  const pack = rows[0];
  const reports = included.findAll(firstHandlerReport, pack?.reports ?? []);
  const standpoint = standpointOf(report, reports, { ...found, states });
  const { amended, ...about } = standpoint;
  const before = amended === null ? null : { ...(await readReport(amended.id)), version: amended.version };
  const shared = { company, period: about.period, seasonTitle: about.seasonTitle };
  return reportCase({
    form: firstHandlerForm,
    report,
    rows: { nonExemptReceipts: nonExempt, exemptReceipts: exempt },
    pack,
    standpoint,
    season: found.season,
    before: before === null ? null : versionOf(before),
    company,
    recordDocument: withFileNames(found.included, (words) => {
      const version = { version: about.version, amends: before?.version ?? null };
      const recordDocument = firstHandlerDocument({ report, nonExempt, exempt, ...shared, ...version }, words);
      if (before === null) return recordDocument;
      return withChanges(
        recordDocument,
        firstHandlerDocument({ ...before, ...shared, amends: null }, words),
        before.version,
        words,
      );
    }),
  });
}

/** A first handler's month. */
export const certifiableFirstHandlerReport: CertifiableForm = {
  formType: 'first_handler_report',
  filing: firstHandlerForm,
  read,
};
