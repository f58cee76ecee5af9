import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Texts around the pages of a guide; what shows one names the namespace in its `texts`. */
    guide: typeof texts;
  }
}
