import { addresses } from '#kernel/routing/addresses.ts';
import type { Feature } from '#kernel/routing/feature.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'sign-in': typeof texts;
  }
}

const screen = () => import('./sign-in.screen.tsx').then((file) => file.SignInScreen);

/** The door: username and password, or the login at another issuer (specification, section 2). */
export const signIn: Feature = {
  id: 'sign-in',
  routes: [
    { path: addresses.home(), title: 'title', frame: 'auth', screen },
    { path: addresses.signIn(), title: 'title', frame: 'auth', screen },
    {
      path: addresses.thirdPartyCallback(),
      title: 'title',
      frame: 'auth',
      screen: () => import('./third-party/third-party-callback.screen.tsx').then((file) => file.ThirdPartyCallback),
    },
  ],
};
