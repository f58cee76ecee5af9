import type { Desk } from '#office/desk-parts/desk.ts';

/** People who signed up by themselves, and the companies that they may mean. */
export const signUps: Desk = {
  id: 'office-sign-ups',
  routes: [
    {
      path: '/office/sign-ups',
      title: 'title',
      screen: () => import('./sign-up-list.screen.tsx').then((file) => file.SignUpList),
    },
    {
      path: '/office/sign-ups/$id',
      title: 'one',
      screen: () => import('./sign-up.screen.tsx').then((file) => file.SignUp),
    },
  ],
  guide: 'sign-ups',
  menu: [
    {
      id: 'signUps',
      path: '/office/sign-ups',
      rights: ['signUps'],
      finds: { list: 'sign-ups', name: 'contact' },
    },
  ],
};
