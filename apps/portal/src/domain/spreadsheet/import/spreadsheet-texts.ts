import type texts from '../texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** What every import says alike; a feature that imports a list names it in its `texts`. */
    spreadsheet: typeof texts;
  }
}
