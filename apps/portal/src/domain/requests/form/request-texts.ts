import type texts from '../texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Texts that all requests share; a feature that uses them names the namespace in its `texts`. */
    requests: typeof texts;
  }
}
