import type { Desk } from '#office/desk-parts/desk.ts';

/** Claims: their items beside what stands behind each, and the steps of deciding. */
export const reimbursements: Desk = {
  id: 'office-reimbursements',
  routes: [
    {
      path: '/office/reimbursements',
      title: 'title',
      screen: () => import('./claim-list.screen.tsx').then((file) => file.ClaimList),
    },
    {
      path: '/office/reimbursements/$id',
      title: 'one',
      screen: () => import('./claim.screen.tsx').then((file) => file.Claim),
    },
  ],
  guide: 'reimbursements',
  menu: [
    {
      id: 'reimbursements',
      path: '/office/reimbursements',
      rights: ['claimsVerify', 'claimsDecide'],
      finds: { list: 'reimbursements', name: 'company' },
    },
  ],
};
