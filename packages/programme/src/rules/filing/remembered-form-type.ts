import type { CertificationType, FormType } from '../../constants.ts';

/** The value of `new_form_certification_type` once a form is saved as ready (specification, section 4). */
export function rememberedFormType(formType: FormType, isAmendment: boolean): CertificationType {
  if (formType === 'first_handler_report' || formType === 'importer_report') {
    return isAmendment ? `${formType}_amend` : formType;
  }
  return formType;
}
