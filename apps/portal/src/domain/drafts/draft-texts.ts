import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Texts of saving and leaving any draft, and of two versions of it; a feature that uses them names the namespace. */
    drafts: typeof texts;
  }
}
