import type { Desk } from '#office/desk-parts/desk.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

/** The guide of the program office, docs/office-guide; the top bar leads to the page of each desk. */
export const help: Desk = {
  id: 'office-help',
  routes: [
    {
      path: deskUrls.help(),
      title: 'title',
      screen: () => import('./help.screen.tsx').then((file) => file.OfficeHelp),
    },
    {
      path: '/office/help/$topic',
      title: 'title',
      screen: () => import('./help.screen.tsx').then((file) => file.OfficeTopic),
    },
  ],
  menu: [],
  texts: ['guide'],
};
