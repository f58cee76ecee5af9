import type { Desk } from '#office/desk-parts/desk.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

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
