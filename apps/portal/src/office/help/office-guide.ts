import { guideLibrary } from '#domain/guide/guide-library.ts';

/** The guide of the program office, docs/office-guide: a page for each desk. */
export const officeGuide = guideLibrary({
  en: () => import('./pages-en.ts'),
  zh: () => import('./pages-zh.ts'),
  es: () => import('./pages-es.ts'),
  fr: () => import('./pages-fr.ts'),
  it: () => import('./pages-it.ts'),
});
