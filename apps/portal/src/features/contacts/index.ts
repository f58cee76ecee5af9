import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

const firstHandlers = ['first_handler'] as const;

/** The producers that a first handler receives crop from (specification, section 1; domain.md 2.12). */
export const contacts: Feature = {
  id: 'contacts',
  guide: 'contacts#find-and-change',
  routes: [
    {
      path: urls.contacts(),
      title: 'title',
      screen: () => import('./contact-list.screen.tsx').then((file) => file.ContactList),
      companyTypes: firstHandlers,
      held: ['first_handler_report'],
    },
    {
      path: urls.contact('new'),
      title: 'newTitle',
      guide: 'contacts#add',
      screen: () => import('./contact.screens.tsx').then((file) => file.NewContact),
      companyTypes: firstHandlers,
      held: ['first_handler_report'],
    },
    {
      path: urls.contact('import'),
      title: 'importTitle',
      guide: 'contacts#add',
      screen: () => import('./import.screen.tsx').then((file) => file.ContactsImport),
      companyTypes: firstHandlers,
      held: ['first_handler_report'],
    },
    {
      path: '/dashboard/contacts/$id',
      title: 'contactTitle',
      screen: () => import('./contact.screens.tsx').then((file) => file.KnownContact),
      companyTypes: firstHandlers,
      held: ['first_handler_report'],
    },
  ],
  menu: [
    {
      id: 'contacts',
      icon: 'people',
      path: urls.contacts(),
      companyTypes: firstHandlers,
      held: ['first_handler_report'],
    },
  ],
  texts: ['spreadsheet'],
};
