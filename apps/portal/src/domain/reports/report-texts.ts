import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** What the screens of reports say alike; a feature whose screens use it names it in its `texts`. */
    reports: typeof texts;
  }
}
