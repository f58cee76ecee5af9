import type { Feature } from '#kernel/routing/feature.ts';

/** A month’s rows from a spreadsheet, checked before they join the report. */
export const reportImport: Feature = {
  id: 'report-import',
  guide: 'import-a-spreadsheet#three-steps',
  routes: (['firstHandler', 'importer'] as const).map((kind) => ({
    path: `/dashboard/${kind}Reports/$packageId/import`,
    title: 'import.title',
    screen: () => import('./screen/report-import.tsx').then((file) => file.reportImports[kind]),
  })),
  texts: ['reports', 'spreadsheet'],
};
