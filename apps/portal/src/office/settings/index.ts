import type { Desk } from '#office/desk-parts/desk.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

const rights = ['settings'] as const;

/** How the program works: every setting, who changed it, and what a change is felt by before it is saved. */
export const settings: Desk = {
  id: 'office-settings',
  routes: [
    {
      path: '/office/settings',
      title: 'title',
      rights,
      screen: () => import('./setting-list.screen.tsx').then((file) => file.SettingList),
    },
    {
      path: '/office/settings/$id',
      title: 'one',
      rights,
      screen: () => import('./setting.screen.tsx').then((file) => file.Setting),
    },
  ],
  guide: 'program#settings',
  menu: [{ id: 'settings', path: deskUrls.list('settings'), rights }],
};
