import type { Desk } from '#office/desk-parts/desk.ts';

/** Whether the records hold, and how old the last backup is. */
export const integrity: Desk = {
  id: 'office-integrity',
  routes: [
    {
      path: '/office/integrity',
      title: 'title',
      screen: () => import('./integrity.screen.tsx').then((file) => file.Integrity),
    },
  ],
  guide: 'control',
  menu: [{ id: 'integrity', path: '/office/integrity', rights: ['audit'] }],
};
