import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Words of the trade that several features say: one key and one translation each. Every page after sign-in has them. */
    words: typeof texts;
  }
}
