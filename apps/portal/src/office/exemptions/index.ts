import type { Desk } from '#office/desk-parts/desk.ts';

/** Exemptions: what they are decided by, and the steps of deciding. */
export const exemptions: Desk = {
  id: 'office-exemptions',
  routes: [
    {
      path: '/office/exemptions',
      title: 'title',
      screen: () => import('./exemption-list.screen.tsx').then((file) => file.ExemptionList),
    },
    {
      path: '/office/exemptions/$id',
      title: 'one',
      screen: () => import('./exemption.screen.tsx').then((file) => file.Exemption),
    },
  ],
  guide: 'exemptions',
  menu: [
    {
      id: 'exemptions',
      path: '/office/exemptions',
      rights: ['exemptionsRecommend', 'exemptionsDecide'],
      finds: { list: 'exemptions', name: 'company' },
    },
  ],
};
