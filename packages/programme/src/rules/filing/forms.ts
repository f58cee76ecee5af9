import type { Resource } from '@packhouse/jsonapi';
import type { CompanyType, FormType, ReportType } from '../../constants.ts';
import { companyContact } from '../../resources/company-contact.ts';
import { domesticReimbItem } from '../../resources/domestic-reimb-item.ts';
import { exRequestDeMinimis } from '../../resources/ex-request-de-minimis.ts';
import { exRequestOrganic } from '../../resources/ex-request-organic.ts';
import { importReimbItem } from '../../resources/import-reimb-item.ts';
import { packetConfirmation } from '../../resources/packet-confirmation.ts';
import { reimbursementRequest } from '../../resources/reimbursement-request.ts';
import { fhExemptReceipt } from '../../resources/reports/fh-exempt-receipt.ts';
import { fhFormsPackage } from '../../resources/reports/fh-forms-package.ts';
import { fhNonExemptReceipt } from '../../resources/reports/fh-non-exempt-receipt.ts';
import { firstHandlerReport } from '../../resources/reports/first-handler-report.ts';
import { importerExemptReceipt } from '../../resources/reports/importer-exempt-receipt.ts';
import { importerFormsPackage } from '../../resources/reports/importer-forms-package.ts';
import { importerNonExemptReceipt } from '../../resources/reports/importer-non-exempt-receipt.ts';
import { importerReport } from '../../resources/reports/importer-report.ts';
import type { Subject } from '../statuses/transitions.ts';

/** A form type, as far as filing depends on it: the same moves serve reports and requests. */
export interface FilingForm {
  readonly formType: FormType;
  readonly form: Resource;
  /** The type of the rows in each of its lists, by the list's key in the form's declaration; a form may have none. */
  readonly lists: Readonly<Record<string, Resource>>;
  /** Key of the form's relation that holds the copy of record. */
  readonly pdf: string;
  readonly subject: Subject;
  /** Keys that the office and the system write beside a move of a certified form; all else stays as certified. */
  readonly besideMoves: readonly string[];
  /** The package that lists the reports of a month, and the key of that list; requests have none. */
  readonly package?: GrowingList;
}

/** A report: two lists of receipts and a package (specification, sections 3 and 7). */
export interface ReportForm extends FilingForm {
  readonly formType: ReportType;
  readonly subject: 'report';
  readonly lists: { readonly nonExemptReceipts: Resource; readonly exemptReceipts: Resource };
  readonly package: GrowingList;
  /** Of the companies that file it. */
  readonly companyType: CompanyType;
}

const report = { pdf: 'pdf', subject: 'report', besideMoves: ['providerNote', 'receivedAt'] } as const;
const exemptionRequest = {
  lists: {},
  pdf: 'pdf',
  subject: 'exemptionRequest',
  besideMoves: ['providerNote'],
} as const;

export const firstHandlerForm: ReportForm = {
  ...report,
  formType: 'first_handler_report',
  form: firstHandlerReport,
  lists: { nonExemptReceipts: fhNonExemptReceipt, exemptReceipts: fhExemptReceipt },
  package: { resource: fhFormsPackage, field: 'reports' },
  companyType: 'first_handler',
};

export const importerForm: ReportForm = {
  ...report,
  formType: 'importer_report',
  form: importerReport,
  lists: { nonExemptReceipts: importerNonExemptReceipt, exemptReceipts: importerExemptReceipt },
  package: { resource: importerFormsPackage, field: 'reports' },
  companyType: 'importer',
};

export const deMinimisForm: FilingForm = {
  ...exemptionRequest,
  formType: 'ex_request_de_minimis',
  form: exRequestDeMinimis,
};

export const organicForm: FilingForm = { ...exemptionRequest, formType: 'ex_request_organic', form: exRequestOrganic };

export const reimbursementForm: FilingForm = {
  formType: 'reimbursement_request',
  form: reimbursementRequest,
  lists: { domesticItems: domesticReimbItem, importItems: importReimbItem },
  pdf: 'pdf',
  subject: 'reimbursement',
  besideMoves: ['amountApproved', 'decidedOn', 'decisionNote', 'paidOn', 'paymentReference'],
};

/** Every form type with what filing knows of it (specification, section 2). */
export const filingForms: Readonly<Record<FormType, FilingForm>> = {
  ex_request_de_minimis: deMinimisForm,
  ex_request_organic: organicForm,
  reimbursement_request: reimbursementForm,
  importer_report: importerForm,
  first_handler_report: firstHandlerForm,
};

/** A list of a row to which a company's people add, at its end, and out of which they take nothing. */
export interface GrowingList {
  readonly resource: Resource;
  readonly field: string;
}

/** The reports of a month and the confirmations of a company (specification, section 7). */
export const growingLists: readonly GrowingList[] = [
  firstHandlerForm.package,
  importerForm.package,
  { resource: companyContact, field: 'packetConfirmations' },
];

/** The packet is signed without being a form: once it is, it changes only as it is signed anew, under a name and at a later time. */
export const signedAnew = {
  resource: packetConfirmation,
  signed: packetConfirmation.fields.confirmed,
  name: packetConfirmation.fields.certificationName,
  at: packetConfirmation.fields.certifiedAt,
} as const;

/** The declaration of a form's own type or of one of its rows' types. */
export function resourceIn({ form, lists }: FilingForm, type: string): Resource | undefined {
  return [form, ...Object.values(lists)].find((resource) => resource.type === type);
}
