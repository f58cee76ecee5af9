import type { FormType } from '@packhouse/programme';
import type { CertifiableForm } from './certifiable-form.ts';
import { certifiableDeMinimisRequest } from './de-minimis-request.ts';
import { certifiableOrganicRequest } from './organic-request.ts';
import { certifiableReimbursement } from './reimbursement-request.ts';
import { certifiableFirstHandlerReport } from './reports/first-handler-report.ts';
import { certifiableImporterReport } from './reports/importer-report.ts';

/** The form types of the URL /dashboard/formCertification/{formType}/{id} (specification, section 2). */
export const certifiableForms: Readonly<Record<FormType, CertifiableForm>> = {
  first_handler_report: certifiableFirstHandlerReport,
  importer_report: certifiableImporterReport,
  ex_request_de_minimis: certifiableDeMinimisRequest,
  ex_request_organic: certifiableOrganicRequest,
  reimbursement_request: certifiableReimbursement,
};
