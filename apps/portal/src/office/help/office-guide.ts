import { guideLibrary } from '#domain/guide/guide-library.ts';

/** The guide of the program office, docs/office-guide: a page for each desk. */
export const officeGuide = guideLibrary({
  en: () => import('./languages/en.ts'),
  zh: () => import('./languages/zh.ts'),
  es: () => import('./languages/es.ts'),
  fr: () => import('./languages/fr.ts'),
  it: () => import('./languages/it.ts'),
});
