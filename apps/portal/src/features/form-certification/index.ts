import { formTypes } from '@packhouse/programme';
import type { Feature } from '#kernel/feature.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'form-certification': typeof texts;
  }
}

/** Checking, certifying and, for good, the receipt of any form (specification, section 2); other words are no address. */
export const formCertification: Feature = {
  id: 'form-certification',
  routes: formTypes.map((formType) => ({
    path: `/dashboard/formCertification/${formType}/$id`,
    title: 'title',
    screen: () => import('./form-certification.screen.tsx').then((file) => file.formCertificationOf(formType)),
  })),
};
