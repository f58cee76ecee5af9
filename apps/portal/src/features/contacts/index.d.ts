import type { Feature } from '#kernel/feature.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contacts: typeof texts;
  }
}
/** The producers that a first handler receives crop from (specification, section 1; domain.md 2.12). */
export declare const contacts: Feature;
