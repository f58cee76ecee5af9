import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

const screen = () => import('./sign-in.screen.tsx').then((file) => file.SignInScreen);

/** Signing in: username and password, or the login at another issuer (specification, section 2). */
export const signIn: Feature = {
  id: 'sign-in',
  guide: 'sign-in#sign-in',
  routes: [
    { path: urls.home(), title: 'title', frame: 'signIn', screen },
    { path: urls.signIn(), title: 'title', frame: 'signIn', screen },
    {
      path: urls.thirdPartyCallback(),
      title: 'title',
      guide: 'sign-in#sign-in-with-another-login',
      frame: 'signIn',
      screen: () => import('./third-party-callback.screen.tsx').then((file) => file.ThirdPartyCallback),
    },
  ],
};
