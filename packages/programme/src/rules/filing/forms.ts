import type { Resource } from '@packhouse/jsonapi';
import type { FormType, ReportType } from '../../constants.ts';
import { fhExemptReceipt } from '../../resources/fh-exempt-receipt.ts';
import { fhFormsPackage } from '../../resources/fh-forms-package.ts';
import { fhNonExemptReceipt } from '../../resources/fh-non-exempt-receipt.ts';
import { firstHandlerReport } from '../../resources/first-handler-report.ts';

/** What filing has to know of a form type: the same moves serve reports and requests. */
export interface FilingForm {
  readonly formType: FormType;
  /** The form itself. */
  readonly form: Resource;
  /** The type of the rows in each of its lists, by the list's key in the form's declaration; a form may have none. */
  readonly lists: Readonly<Record<string, Resource>>;
  /** Key of the form's relation that holds the copy of record. */
  readonly pdf: string;
  /** The package that lists the reports of a month, and the key of that list; requests have none. */
  readonly package?: { readonly resource: Resource; readonly field: string };
}

/** A report: two lists of receipts and a package (specification, sections 3 and 7). */
export interface ReportForm extends FilingForm {
  readonly formType: ReportType;
  readonly lists: { readonly nonExemptReceipts: Resource; readonly exemptReceipts: Resource };
  readonly package: { readonly resource: Resource; readonly field: string };
}

export const firstHandlerForm: ReportForm = {
  formType: 'first_handler_report',
  form: firstHandlerReport,
  lists: { nonExemptReceipts: fhNonExemptReceipt, exemptReceipts: fhExemptReceipt },
  pdf: 'pdf',
  package: { resource: fhFormsPackage, field: 'reports' },
};

/** The declaration of a form's own type or of one of its rows' types. */
export function resourceIn({ form, lists }: FilingForm, type: string): Resource | undefined {
  return [form, ...Object.values(lists)].find((resource) => resource.type === type);
}
