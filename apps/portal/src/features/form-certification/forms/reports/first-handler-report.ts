import { path } from '@packhouse/jsonapi';
import {
  fhExemptReceipt,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerForm,
  firstHandlerReport,
} from '@packhouse/programme';
import { client } from '#kernel/client/client.ts';
import { reportInclude } from '../report-case.ts';
import { certifiableReport } from './certifiable-report.ts';
import { firstHandlerDocument } from './first-handler-document.ts';

const { exemptReceipts } = firstHandlerReport.fields;
const include = [...reportInclude(firstHandlerReport), path(exemptReceipts, fhExemptReceipt.fields.supportingDocs)];

export const certifiableFirstHandlerReport = certifiableReport({
  form: firstHandlerForm,
  resource: firstHandlerReport,
  pack: fhFormsPackage,
  document: firstHandlerDocument,
  async read(id) {
    const { row, included } = await client.get(firstHandlerReport, id, { include });
    return {
      report: row,
      nonExempt: included.findAll(fhNonExemptReceipt, row.nonExemptReceipts),
      exempt: included.findAll(fhExemptReceipt, row.exemptReceipts),
      included,
    };
  },
});
