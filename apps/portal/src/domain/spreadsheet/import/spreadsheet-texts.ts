import type texts from '../texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Texts that every import shares; a feature that imports a list names the namespace in its `texts`. */
    spreadsheet: typeof texts;
  }
}
