import type texts from '../texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** What all requests say alike; a feature whose screens use it names it in its `texts`. */
    requests: typeof texts;
  }
}
