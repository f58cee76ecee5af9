import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

/** Due forms, recent filings, and the season at a glance (specification, section 2). */
export const dashboard: Feature = {
  id: 'dashboard',
  guide: 'dashboard',
  routes: [
    {
      path: urls.dashboard(),
      title: 'title',
      screen: () => import('./dashboard.screen.tsx').then((file) => file.Dashboard),
    },
  ],
  menu: [{ id: 'dashboard', icon: 'home', path: urls.dashboard() }],
};
