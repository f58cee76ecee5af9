import type { CertifiableForm } from './certifiable-form.ts';
import { certifiableFirstHandlerReport } from './first-handler-report.ts';

/** The form types of the address /dashboard/formCertification/{formType}/{id} (specification, section 2). */
export const certifiableForms: readonly CertifiableForm[] = [certifiableFirstHandlerReport];

/** The description of a form type; undefined for a word that is none. */
export const certifiableForm = (formType: string): CertifiableForm | undefined =>
  certifiableForms.find((form) => form.formType === formType);
