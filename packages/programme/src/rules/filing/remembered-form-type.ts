import type { CertificationType, FormType } from '../../constants.ts';

/** What `new_form_certification_type` remembers once a form is saved as ready (specification, section 4). */
export function rememberedFormType(formType: FormType, isAmendment: boolean): CertificationType {
  if (formType === 'first_handler_report' || formType === 'importer_report') {
    return isAmendment ? `${formType}_amend` : formType;
  }
  return formType;
}
