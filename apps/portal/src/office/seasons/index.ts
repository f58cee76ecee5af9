import type { Desk } from '#office/desk-parts/desk.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

const rights = ['seasons'] as const;

/** Seasons with their rates, months and reporting packet. */
export const seasons: Desk = {
  id: 'office-seasons',
  routes: [
    {
      path: '/office/seasons',
      title: 'title',
      rights,
      screen: () => import('./season-list.screen.tsx').then((file) => file.SeasonList),
    },
    {
      path: '/office/seasons/$id',
      title: 'one',
      rights,
      screen: () => import('./season.screen.tsx').then((file) => file.SeasonScreen),
    },
  ],
  guide: 'program#seasons',
  menu: [
    {
      id: 'seasons',
      path: deskUrls.list('seasons'),
      rights,
      finds: { list: 'seasons', name: 'name' },
    },
  ],
};
