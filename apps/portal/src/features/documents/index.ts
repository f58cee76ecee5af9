import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';
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
      path: urls.documents(),
      title: 'title',
      screen: () => import('./documents.screen.tsx').then((file) => file.Documents),
    },
  ],
  menu: [{ id: 'documents', path: urls.documents() }],
};
