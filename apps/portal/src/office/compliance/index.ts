import type { Desk } from '#office/desk-parts/desk.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'office-compliance': typeof texts;
  }
}

/** How every company stands with every month of a season. */
export const compliance: Desk = {
  id: 'office-compliance',
  routes: [
    {
      path: '/office/compliance',
      title: 'title',
      screen: () => import('./compliance.screen.tsx').then((file) => file.Compliance),
    },
  ],
  guide: 'companies#compliance',
  menu: [{ id: 'compliance', path: deskUrls.list('compliance'), rights: ['reportsSeen'] }],
};
