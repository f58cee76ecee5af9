import type { Feature } from '#kernel/feature.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    documents: typeof texts;
  }
}
/** Everything on paper in one place, for every company (specification, section 1; decisions.md 9). */
export declare const documents: Feature;
