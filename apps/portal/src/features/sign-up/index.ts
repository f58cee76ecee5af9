import { addresses } from '#kernel/routing/addresses.ts';
import type { Feature } from '#kernel/routing/feature.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'sign-up': typeof texts;
  }
}

/** A company asks for an account (specification, section 2). */
export const signUp: Feature = {
  id: 'sign-up',
  routes: [
    {
      path: addresses.signUp(),
      title: 'title',
      frame: 'wideAuth',
      screen: () => import('./sign-up.screen.tsx').then((file) => file.SignUpScreen),
    },
  ],
};
