import type { LanguageCode } from '@packhouse/programme';
import { type Guide, makeGuide } from './guide.ts';

const loaders: Readonly<Record<LanguageCode, () => Promise<{ readonly pages: Readonly<Record<string, string>> }>>> = {
  en: () => import('./languages/en.ts'),
  zh: () => import('./languages/zh.ts'),
  es: () => import('./languages/es.ts'),
  fr: () => import('./languages/fr.ts'),
  it: () => import('./languages/it.ts'),
};

const loaded = new Map<LanguageCode, Promise<Guide>>();

/** The user guide in a language as it was when the portal was built; fetched once, when it is first read. */
export function userGuideIn(language: LanguageCode): Promise<Guide> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const guide = loaders[language]().then(({ pages }) => makeGuide(pages));
  loaded.set(language, guide);
  // A page that did not come is asked for again by the next visit.
  guide.catch(() => loaded.delete(language));
  return guide;
}
