import type { LanguageCode } from '../constants.ts';

/**
 * The locales in which figures are written. The program is of the United States: Spanish writes them as the Americas
 * do, 1,250.50, and not as Spain, whose 1.250,50 a Mexican or Texan reads as one and a quarter.
 */
export const figureLocales: Readonly<Record<LanguageCode, string>> = {
  en: 'en-US',
  zh: 'zh-CN',
  es: 'es-US',
  fr: 'fr',
  it: 'it',
};
