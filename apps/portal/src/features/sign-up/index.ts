import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

/** A company asks for an account (specification, section 2). */
export const signUp: Feature = {
  id: 'sign-up',
  guide: 'get-an-account#sign-up',
  routes: [
    {
      path: urls.signUp(),
      title: 'title',
      frame: 'wideAuth',
      screen: () => import('./sign-up.screen.tsx').then((file) => file.SignUpScreen),
    },
  ],
};
