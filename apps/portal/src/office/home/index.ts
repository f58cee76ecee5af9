import type { Desk } from '#office/desk-parts/desk.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

/** The start of the console: everything that waits, at one glance. */
export const home: Desk = {
  id: 'office-home',
  routes: [
    {
      path: '/office',
      title: 'title',
      screen: () => import('./home.screen.tsx').then((file) => file.Home),
    },
  ],
  guide: 'what-waits#the-start-page',
  menu: [{ id: 'home', path: deskUrls.home() }],
};
