import type { Desk } from '#office/desk-parts/desk.ts';

/** Figures that tell of no company: what was published, what can be, and the board's own page of them. */
export const figures: Desk = {
  id: 'office-figures',
  routes: [
    {
      path: '/office/statistics',
      title: 'title',
      screen: () => import('./run-list.screen.tsx').then((file) => file.RunList),
    },
    {
      path: '/office/statistics/$id',
      title: 'one',
      screen: () => import('./run.screen.tsx').then((file) => file.Run),
    },
    {
      path: '/office/board',
      title: 'forBoard',
      screen: () => import('./board.screen.tsx').then((file) => file.Board),
    },
  ],
  guide: 'figures',
  menu: [{ id: 'figures', path: '/office/statistics', rights: ['figures'] }],
};
