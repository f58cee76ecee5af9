import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

const handlers = {
  path: urls.reports('first_handler_report'),
  companyTypes: ['first_handler'],
  held: ['first_handler_report'],
} as const;

const importers = {
  path: urls.reports('importer_report'),
  companyTypes: ['importer'],
  held: ['importer_report'],
} as const;

/** The months of a season and where each report stands (specification, section 1). */
export const reportList: Feature = {
  id: 'report-list',
  guide: 'importer-report#open-the-month-and-type-the-entries',
  routes: [
    {
      ...handlers,
      title: 'reports:firstHandler.listTitle',
      guide: 'first-handler-report#open-the-month',
      screen: () => import('./report-list.tsx').then((file) => file.reportLists.firstHandler),
    },
    {
      ...importers,
      title: 'reports:importer.listTitle',
      screen: () => import('./report-list.tsx').then((file) => file.reportLists.importer),
    },
  ],
  menu: [
    { ...handlers, id: 'firstHandlerReports', icon: 'crate' },
    { ...importers, id: 'importerReports', icon: 'ship' },
  ],
  texts: ['reports'],
};
