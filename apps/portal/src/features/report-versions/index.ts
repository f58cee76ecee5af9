import type { Feature } from '#kernel/routing/feature.ts';

/** The versions of a month’s report, compared and amended. */
export const reportVersions: Feature = {
  id: 'report-versions',
  guide: 'amend',
  routes: [
    {
      path: '/dashboard/firstHandlerReports/$packageId/versions',
      title: 'versions.title',
      screen: () => import('./reports.screens.tsx').then((file) => file.FirstHandlerVersions),
    },
    {
      path: '/dashboard/firstHandlerReports/$packageId/compare/$from/$to',
      title: 'compare.title',
      screen: () => import('./reports.screens.tsx').then((file) => file.FirstHandlerComparison),
    },
    {
      path: '/dashboard/importerReports/$packageId/versions',
      title: 'versions.title',
      screen: () => import('./reports.screens.tsx').then((file) => file.ImporterVersions),
    },
    {
      path: '/dashboard/importerReports/$packageId/compare/$from/$to',
      title: 'compare.title',
      screen: () => import('./reports.screens.tsx').then((file) => file.ImporterComparison),
    },
  ],
  texts: ['reports'],
};
