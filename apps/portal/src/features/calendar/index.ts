import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

/** Due days for every company (specification, section 1; decisions.md 9). */
export const calendar: Feature = {
  id: 'calendar',
  guide: 'calendar',
  routes: [
    {
      path: urls.calendar(),
      title: 'title',
      screen: () => import('./calendar.screen.tsx').then((file) => file.Calendar),
    },
  ],
  menu: [{ id: 'calendar', icon: 'calendar', path: urls.calendar() }],
};
