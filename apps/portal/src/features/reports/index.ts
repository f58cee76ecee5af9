import { addresses } from '#kernel/routing/addresses.ts';
import type { Feature } from '#kernel/routing/feature.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reports: typeof texts;
  }
}

const firstHandlers = ['first_handler'] as const;
const importers = ['importer'] as const;
const firstHandlerScreens = () => import('./first-handler.screens.tsx');
const importerScreens = () => import('./importer.screens.tsx');

/** Monthly reports of first handlers and importers (specification, sections 1 and 4): one implementation, driven by its kind. */
export const reports: Feature = {
  id: 'reports',
  routes: [
    {
      path: addresses.reports('first_handler_report'),
      title: 'firstHandler.listTitle',
      screen: () => firstHandlerScreens().then((file) => file.FirstHandlerReports),
      companyTypes: firstHandlers,
    },
    {
      path: '/dashboard/firstHandlerReports/$packageId',
      title: 'firstHandler.editorTitle',
      screen: () => firstHandlerScreens().then((file) => file.FirstHandlerReport),
      companyTypes: firstHandlers,
    },
    {
      path: '/dashboard/firstHandlerReports/$packageId/import',
      title: 'import.title',
      screen: () => import('./import/first-handler.screens.tsx').then((file) => file.FirstHandlerImport),
      companyTypes: firstHandlers,
    },
    {
      path: '/dashboard/firstHandlerReports/$packageId/versions',
      title: 'versions.title',
      screen: () => import('./versions/first-handler.screens.tsx').then((file) => file.FirstHandlerVersions),
      companyTypes: firstHandlers,
    },
    {
      path: '/dashboard/firstHandlerReports/$packageId/compare/$from/$to',
      title: 'compare.title',
      screen: () => import('./versions/first-handler.screens.tsx').then((file) => file.FirstHandlerComparison),
      companyTypes: firstHandlers,
    },
    {
      path: addresses.reports('importer_report'),
      title: 'importer.listTitle',
      screen: () => importerScreens().then((file) => file.ImporterReports),
      companyTypes: importers,
    },
    {
      path: '/dashboard/importerReports/$packageId',
      title: 'importer.editorTitle',
      screen: () => importerScreens().then((file) => file.ImporterReport),
      companyTypes: importers,
    },
    {
      path: '/dashboard/importerReports/$packageId/import',
      title: 'import.title',
      screen: () => import('./import/importer.screens.tsx').then((file) => file.ImporterImport),
      companyTypes: importers,
    },
    {
      path: '/dashboard/importerReports/$packageId/versions',
      title: 'versions.title',
      screen: () => import('./versions/importer.screens.tsx').then((file) => file.ImporterVersions),
      companyTypes: importers,
    },
    {
      path: '/dashboard/importerReports/$packageId/compare/$from/$to',
      title: 'compare.title',
      screen: () => import('./versions/importer.screens.tsx').then((file) => file.ImporterComparison),
      companyTypes: importers,
    },
  ],
  menu: [
    { id: 'firstHandlerReports', path: addresses.reports('first_handler_report'), companyTypes: firstHandlers },
    { id: 'importerReports', path: addresses.reports('importer_report'), companyTypes: importers },
  ],
  leaving: () => import('./leaving.ts').then((file) => file.leaving),
};
