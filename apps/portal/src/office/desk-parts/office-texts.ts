import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** The words that the desks of the program office's console share. */
    office: typeof texts;
  }
}
