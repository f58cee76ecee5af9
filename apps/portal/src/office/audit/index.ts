import type { Desk } from '#office/desk-parts/desk.ts';

/** The trail of who did what, with old and new; decisions and files that were taken away beside it. */
export const audit: Desk = {
  id: 'office-audit',
  routes: [
    {
      path: '/office/audit',
      title: 'title',
      screen: () => import('./audit-list.screen.tsx').then((file) => file.AuditList),
    },
    {
      path: '/office/audit/exports',
      title: 'exports',
      screen: () => import('./audit-list.screen.tsx').then((file) => file.ExportList),
    },
    {
      path: '/office/audit/$id',
      title: 'one',
      screen: () => import('./entry.screen.tsx').then((file) => file.Entry),
    },
  ],
  guide: 'control',
  menu: [{ id: 'audit', path: '/office/audit', rights: ['audit'] }],
};
