import type { Feature } from '#kernel/routing/feature.ts';

/** The versions of a month’s report, compared and amended. */
export const reportVersions: Feature = {
  id: 'report-versions',
  guide: 'amend',
  routes: (['firstHandler', 'importer'] as const).flatMap((kind) => [
    {
      path: `/dashboard/${kind}Reports/$packageId/versions`,
      title: 'versions.title',
      screen: () => import('./report-versions.tsx').then((file) => file.reportVersions[kind]),
    },
    {
      path: `/dashboard/${kind}Reports/$packageId/compare/$from/$to`,
      title: 'compare.title',
      screen: () => import('./report-comparison.tsx').then((file) => file.reportComparisons[kind]),
    },
  ]),
  texts: ['reports'],
};
