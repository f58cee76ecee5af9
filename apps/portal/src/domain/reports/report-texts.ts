import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Texts that the screens of reports share; a feature that uses them names the namespace in its `texts`. */
    reports: typeof texts;
  }
}
