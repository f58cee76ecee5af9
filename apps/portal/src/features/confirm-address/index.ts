import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'confirm-address': typeof texts;
  }
}

/** Where the link in a mail leads by which a new account, or a changed address, is confirmed. */
export const confirmAddress: Feature = {
  id: 'confirm-address',
  routes: [
    {
      path: urls.confirmAddress(),
      title: 'title',
      frame: 'auth',
      screen: () => import('./confirm-address.screen.tsx').then((file) => file.ConfirmAddress),
    },
  ],
};
