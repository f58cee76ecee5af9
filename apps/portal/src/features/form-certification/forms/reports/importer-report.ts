import {
  type CompanyContact,
  importerExemptReceipt,
  importerForm,
  importerFormsPackage,
  importerNonExemptReceipt,
  importerReport,
  reportingPeriod,
  season,
} from '@packhouse/programme';
import { packageOf } from '#domain/months/package-of.ts';
import { client } from '#kernel/client/client.ts';
import type { CertifiableForm, ReadCase } from '../certifiable-form.ts';
import { withFileNames } from '../documents-text.ts';
import { companyOf, reportCase, reportInclude, standpointOf, statesOf } from '../report-case.ts';
import { importerDocument } from './importer-document.ts';
import { withChanges } from './with-changes.ts';

/** GET /jsonapi/node/importer_report/{id}?include=… (specification, section 7). */
async function readReport(id: string) {
  const { row, included } = await client.get(importerReport, id, { include: reportInclude(importerReport) });
  const period = included.find(reportingPeriod, row.period);
  return {
    report: row,
    nonExempt: included.findAll(importerNonExemptReceipt, row.nonExemptReceipts),
    exempt: included.findAll(importerExemptReceipt, row.exemptReceipts),
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
    client.list(importerFormsPackage, packageOf(importerFormsPackage, report)),
    companyOf(report, own),
    statesOf(report, own),
  ]);
  const pack = rows[0];
  const reports = included.findAll(importerReport, pack?.reports ?? []);
  const standpoint = standpointOf(report, reports, { ...found, states });
  const { amended, ...about } = standpoint;
  const before = amended === null ? null : { ...(await readReport(amended.id)), version: amended.version };
  const shared = { company, period: about.period, seasonTitle: about.seasonTitle };
  return reportCase({
    form: importerForm,
    report,
    rows: { nonExemptReceipts: nonExempt, exemptReceipts: exempt },
    pack,
    standpoint,
    season: found.season,
    before: before === null ? null : versionOf(before),
    company,
    recordDocument: withFileNames(found.included, (words) => {
      const version = { version: about.version, amends: before?.version ?? null };
      const recordDocument = importerDocument({ report, nonExempt, exempt, ...shared, ...version }, words);
      if (before === null) return recordDocument;
      return withChanges(
        recordDocument,
        importerDocument({ ...before, ...shared, amends: null }, words),
        before.version,
        words,
      );
    }),
  });
}

/** An importer's month. */
export const certifiableImporterReport: CertifiableForm = {
  formType: 'importer_report',
  filing: importerForm,
  read,
};
