import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

/** A forgotten password: asking for a link, and choosing a new password with it (specification, section 2). */
export const password: Feature = {
  id: 'password',
  guide: 'sign-in#if-you-forgot-your-password',
  routes: [
    {
      path: urls.forgotPassword(),
      title: 'forgot.title',
      frame: 'auth',
      screen: () => import('./forgot-password.screen.tsx').then((file) => file.ForgotPassword),
    },
    {
      path: urls.resetPassword(),
      title: 'reset.title',
      frame: 'auth',
      screen: () => import('./reset-password.screen.tsx').then((file) => file.ResetPassword),
    },
  ],
};
