import { type FormType, formTypes } from '@packhouse/programme';
import type { Feature } from '#kernel/routing/feature.ts';

/** The menu's area of each form type. */
const areas: Readonly<Record<FormType, readonly string[]>> = {
  first_handler_report: ['firstHandlerReports'],
  importer_report: ['importerReports'],
  ex_request_de_minimis: ['deMinimisExemptions'],
  ex_request_organic: ['organicExemptions'],
  reimbursement_request: ['domesticReimbursements', 'importReimbursements'],
};

/** Checking, certifying and, for good, the receipt of any form (specification, section 2); other words are no URL. */
export const formCertification: Feature = {
  id: 'form-certification',
  guide: 'certify',
  routes: formTypes.map((formType) => ({
    path: `/dashboard/formCertification/${formType}/$id`,
    title: 'title',
    areas: areas[formType],
    screen: () => import('./form-certification.screen.tsx').then((file) => file.formCertificationOf(formType)),
  })),
};
