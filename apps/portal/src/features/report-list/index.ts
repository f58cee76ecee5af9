import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

/** The months of a season and where each report stands (specification, section 1). */
export const reportList: Feature = {
  id: 'report-list',
  guide: 'importer-report#open-the-month-and-type-the-entries',
  routes: [
    {
      path: urls.reports('first_handler_report'),
      title: 'reports:firstHandler.listTitle',
      guide: 'first-handler-report#open-the-month',
      screen: () => import('./reports.screens.tsx').then((file) => file.FirstHandlerReports),
      companyTypes: ['first_handler'],
      held: ['first_handler_report'],
    },
    {
      path: urls.reports('importer_report'),
      title: 'reports:importer.listTitle',
      screen: () => import('./reports.screens.tsx').then((file) => file.ImporterReports),
      companyTypes: ['importer'],
      held: ['importer_report'],
    },
  ],
  menu: [
    {
      id: 'firstHandlerReports',
      icon: 'crate',
      path: urls.reports('first_handler_report'),
      companyTypes: ['first_handler'],
      held: ['first_handler_report'],
    },
    {
      id: 'importerReports',
      icon: 'ship',
      path: urls.reports('importer_report'),
      companyTypes: ['importer'],
      held: ['importer_report'],
    },
  ],
  texts: ['reports'],
};
