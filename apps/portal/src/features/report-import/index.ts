import type { Feature } from '#kernel/routing/feature.ts';

/** A month’s rows from a spreadsheet, checked before they join the report. */
export const reportImport: Feature = {
  id: 'report-import',
  guide: 'import-a-spreadsheet#three-steps',
  routes: [
    {
      path: '/dashboard/firstHandlerReports/$packageId/import',
      title: 'import.title',
      screen: () => import('./reports.screens.tsx').then((file) => file.FirstHandlerImport),
    },
    {
      path: '/dashboard/importerReports/$packageId/import',
      title: 'import.title',
      screen: () => import('./reports.screens.tsx').then((file) => file.ImporterImport),
    },
  ],
  texts: ['reports', 'spreadsheet'],
};
