import type { Desk } from '#office/desk-parts/desk.ts';

/** Monthly reports as the office reviews them: the list and each report. */
export const reports: Desk = {
  id: 'office-reports',
  texts: ['reports'],
  routes: [
    {
      path: '/office/reports',
      title: 'title',
      screen: () => import('./report-list.screen.tsx').then((file) => file.ReportList),
    },
    {
      path: '/office/reports/$id',
      title: 'one',
      screen: () => import('./report.screen.tsx').then((file) => file.Report),
    },
  ],
  guide: 'reports',
  menu: [
    {
      id: 'reports',
      path: '/office/reports',
      rights: ['reportsSeen'],
      finds: { list: 'reports', name: 'company' },
    },
  ],
};
