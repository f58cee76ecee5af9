import type { Resource } from '@packhouse/jsonapi';
import type { FormType } from '../constants.ts';
import type { DescribedFields } from './describe-fields.ts';
import type { DescribedForm } from './describe-form.ts';
import { deMinimisFields, organicFields } from './exemption-requests.ts';
import { fhExemptFields, fhNonExemptFields } from './first-handler-receipts.ts';
import { importerExemptFields, importerNonExemptFields } from './importer-receipts.ts';
import { claimFields, domesticItemFields, importItemFields } from './reimbursements.ts';
import { firstHandlerReportFields, importerReportFields } from './reports.ts';

export interface FormDescriptions {
  readonly form: DescribedForm;
  readonly lists: Readonly<Record<string, DescribedForm<Resource> | DescribedFields<Resource>>>;
}

export const formDescriptions: Readonly<Record<FormType, FormDescriptions>> = {
  first_handler_report: {
    form: firstHandlerReportFields,
    lists: { nonExemptReceipts: fhNonExemptFields, exemptReceipts: fhExemptFields },
  },
  importer_report: {
    form: importerReportFields,
    lists: { nonExemptReceipts: importerNonExemptFields, exemptReceipts: importerExemptFields },
  },
  ex_request_de_minimis: { form: deMinimisFields, lists: {} },
  ex_request_organic: { form: organicFields, lists: {} },
  reimbursement_request: {
    form: claimFields,
    lists: { domesticItems: domesticItemFields, importItems: importItemFields },
  },
};
