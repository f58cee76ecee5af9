import { addresses } from '#kernel/routing/addresses.ts';
import type { Feature } from '#kernel/routing/feature.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    documents: typeof texts;
  }
}

/** Everything on paper in one place, for every company (specification, section 1; decisions.md 9). */
export const documents: Feature = {
  id: 'documents',
  routes: [
    {
      path: addresses.documents(),
      title: 'title',
      screen: () => import('./documents.screen.tsx').then((file) => file.Documents),
    },
  ],
  menu: [{ id: 'documents', path: addresses.documents() }],
};
