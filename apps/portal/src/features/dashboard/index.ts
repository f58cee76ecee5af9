import { addresses } from '#kernel/routing/addresses.ts';
import type { Feature } from '#kernel/routing/feature.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof texts;
  }
}

/** Due forms, recent filings, and the season at a glance (specification, section 2). */
export const dashboard: Feature = {
  id: 'dashboard',
  routes: [
    {
      path: addresses.dashboard(),
      title: 'title',
      screen: () => import('./dashboard.screen.tsx').then((file) => file.Dashboard),
    },
  ],
  menu: [{ id: 'dashboard', path: addresses.dashboard() }],
};
