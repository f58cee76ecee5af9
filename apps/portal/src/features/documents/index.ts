import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

/** Everything on paper in one place, for every company (specification, section 1; decisions.md 9). */
export const documents: Feature = {
  id: 'documents',
  guide: 'documents',
  routes: [
    {
      path: urls.documents(),
      title: 'title',
      screen: () => import('./documents.screen.tsx').then((file) => file.Documents),
    },
  ],
  menu: [{ id: 'documents', icon: 'folder', path: urls.documents() }],
};
