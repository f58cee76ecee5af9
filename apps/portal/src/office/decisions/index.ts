import type { Desk } from '#office/desk-parts/desk.ts';

/** Everything that two people decide: proposals that wait, each to be confirmed or refused, and how others were settled. */
export const decisions: Desk = {
  id: 'office-decisions',
  routes: [
    {
      path: '/office/decisions',
      title: 'title',
      screen: () => import('./decision-list.screen.tsx').then((file) => file.DecisionList),
    },
    {
      path: '/office/decisions/$id',
      title: 'one',
      screen: () => import('./decision.screen.tsx').then((file) => file.Decision),
    },
  ],
  guide: 'what-waits#for-a-second-person',
  menu: [{ id: 'decisions', path: '/office/decisions', rights: ['takeWork'] }],
};
