import { addresses } from '#kernel/addresses.ts';
import type { Feature } from '#kernel/feature.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reports: typeof texts;
  }
}

const firstHandlers = ['first_handler'] as const;
const firstHandlerScreens = () => import('./first-handler.screens.tsx');

/** Monthly reports of first handlers (specification, sections 1 and 4): one implementation, driven by its kind. */
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
  ],
  menu: [{ id: 'firstHandlerReports', path: addresses.reports('first_handler_report'), companyTypes: firstHandlers }],
  leaving: () => import('./leaving.ts').then((file) => file.leaving),
};
