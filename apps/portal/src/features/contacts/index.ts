import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

const handlers = { companyTypes: ['first_handler'], held: ['first_handler_report'] } as const;

/** The producers that a first handler receives crop from (specification, section 1; domain.md 2.12). */
export const contacts: Feature = {
  id: 'contacts',
  guide: 'contacts#find-and-change',
  routes: [
    {
      path: urls.contacts(),
      title: 'title',
      screen: () => import('./contact-list.screen.tsx').then((file) => file.ContactList),
      ...handlers,
    },
    {
      path: urls.contact('new'),
      title: 'newTitle',
      guide: 'contacts#add',
      screen: () => import('./contact.screens.tsx').then((file) => file.NewContact),
      ...handlers,
    },
    {
      path: urls.contact('import'),
      title: 'importTitle',
      guide: 'contacts#add',
      screen: () => import('./import.screen.tsx').then((file) => file.ContactsImport),
      ...handlers,
    },
    {
      path: '/dashboard/contacts/$id',
      title: 'contactTitle',
      screen: () => import('./contact.screens.tsx').then((file) => file.KnownContact),
      ...handlers,
    },
  ],
  menu: [{ id: 'contacts', icon: 'people', path: urls.contacts(), ...handlers }],
  texts: ['spreadsheet'],
};
