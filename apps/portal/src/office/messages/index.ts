import type { Desk } from '#office/desk-parts/desk.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

const rights = ['mailToMany'] as const;

/** Messages to many companies, and the texts of every mail. */
export const messages: Desk = {
  id: 'office-messages',
  routes: [
    {
      path: '/office/messages',
      title: 'title',
      rights,
      screen: () => import('./message-list.screen.tsx').then((file) => file.MessageList),
    },
    {
      path: '/office/messages/new',
      title: 'write',
      rights,
      screen: () => import('./write-message.screen.tsx').then((file) => file.WriteMessage),
    },
    {
      path: '/office/messages/templates',
      title: 'templates',
      rights,
      screen: () => import('./templates.screen.tsx').then((file) => file.Templates),
    },
  ],
  guide: 'program#messages',
  menu: [{ id: 'messages', path: deskUrls.list('messages'), rights }],
};
