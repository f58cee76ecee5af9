import { addresses } from '#kernel/routing/addresses.ts';
import type { Feature } from '#kernel/routing/feature.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    password: typeof texts;
  }
}

/** A forgotten password: asking for a link, and choosing a new password with it (specification, section 2). */
export const password: Feature = {
  id: 'password',
  routes: [
    {
      path: addresses.forgotPassword(),
      title: 'forgot.title',
      frame: 'auth',
      screen: () => import('./forgot-password.screen.tsx').then((file) => file.ForgotPassword),
    },
    {
      path: addresses.resetPassword(),
      title: 'reset.title',
      frame: 'auth',
      screen: () => import('./reset-password.screen.tsx').then((file) => file.ResetPassword),
    },
  ],
};
