import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

/** Where the link in a mail leads by which a new account, or a changed address, is confirmed. */
export const confirmAddress: Feature = {
  id: 'confirm-address',
  guide: 'get-an-account#confirm-your-e-mail-address',
  routes: [
    {
      path: urls.confirmAddress(),
      title: 'title',
      frame: 'auth',
      screen: () => import('./confirm-address.screen.tsx').then((file) => file.ConfirmAddress),
    },
  ],
};
