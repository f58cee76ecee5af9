import type { Desk } from '#office/desk-parts/desk.ts';

/** Companies: who they are, what they filed, what they owe, and who signs in for them. */
export const companies: Desk = {
  id: 'office-companies',
  routes: [
    {
      path: '/office/companies',
      title: 'title',
      screen: () => import('./company-list.screen.tsx').then((file) => file.CompanyList),
    },
    {
      path: '/office/companies/$id',
      title: 'one',
      screen: () => import('./company.screen.tsx').then((file) => file.Company),
    },
  ],
  guide: 'companies#companies',
  menu: [
    {
      id: 'companies',
      path: '/office/companies',
      rights: ['companyContact'],
      finds: { list: 'companies', name: 'name' },
    },
  ],
};
