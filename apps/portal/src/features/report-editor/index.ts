import type { Feature } from '#kernel/routing/feature.ts';

/** A month’s report, typed and saved (specification, sections 1 and 4): one implementation, driven by its kind. */
export const reportEditor: Feature = {
  id: 'report-editor',
  guide: 'importer-report#open-the-month-and-type-the-entries',
  routes: [
    {
      path: '/dashboard/firstHandlerReports/$packageId',
      title: 'firstHandler.editorTitle',
      guide: 'first-handler-report#type-the-rows',
      screen: () => import('./report-editor.tsx').then((file) => file.reportEditors.firstHandler),
    },
    {
      path: '/dashboard/importerReports/$packageId',
      title: 'importer.editorTitle',
      screen: () => import('./report-editor.tsx').then((file) => file.reportEditors.importer),
    },
  ],
  logoutHook: () => import('./logout-hook.ts').then((file) => file.logoutHook),
  texts: ['reports', 'drafts'],
};
