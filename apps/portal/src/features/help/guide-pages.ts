import { guideLibrary } from '#domain/guide/guide-library.ts';

export const userGuide = guideLibrary({
  en: () => import('./languages/en.ts'),
  zh: () => import('./languages/zh.ts'),
  es: () => import('./languages/es.ts'),
  fr: () => import('./languages/fr.ts'),
  it: () => import('./languages/it.ts'),
});
