import {
  importerExemptReceipt,
  importerForm,
  importerFormsPackage,
  importerNonExemptReceipt,
  importerReport,
} from '@packhouse/programme';
import { client } from '#kernel/client/client.ts';
import { reportInclude } from '../report-case.ts';
import { certifiableReport } from './certifiable-report.ts';
import { importerDocument } from './importer-document.ts';

export const certifiableImporterReport = certifiableReport({
  form: importerForm,
  resource: importerReport,
  pack: importerFormsPackage,
  document: importerDocument,
  async read(id) {
    const { row, included } = await client.get(importerReport, id, { include: reportInclude(importerReport) });
    return {
      report: row,
      nonExempt: included.findAll(importerNonExemptReceipt, row.nonExemptReceipts),
      exempt: included.findAll(importerExemptReceipt, row.exemptReceipts),
      included,
    };
  },
});
