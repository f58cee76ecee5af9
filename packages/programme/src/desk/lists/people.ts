import type { ListDeclaration } from '../list-declaration.ts';

/** Everybody who signs in: the office and the people of companies. */
export const peopleList = {
  name: 'people',
  right: 'companyPeople',
  columns: [
    { key: 'user', kind: 'text' },
    { key: 'firstName', kind: 'text', under: 'user' },
    { key: 'company', kind: 'company' },
    { key: 'email', kind: 'text' },
    // Of the office or of a company: nobody has both.
    { key: 'roles', kind: 'text', under: 'company' },
    { key: 'claimLimit', kind: 'money', hidden: true },
    { key: 'actsForOthers', kind: 'flag', hidden: true },
    { key: 'active', kind: 'flag' },
    { key: 'factor', kind: 'flag' },
    { key: 'lastSignIn', kind: 'moment' },
  ],
  search: ['user', 'firstName', 'company', 'email'],
  sort: 'user',
  views: [
    { name: 'staff', filters: { company: 'none', active: 'true' } },
    { name: 'ofCompanies', filters: { active: 'true' } },
    { name: 'proxies', filters: { actsForOthers: 'true' } },
    { name: 'all', filters: {} },
  ],
  opens: 'people',
} as const satisfies ListDeclaration;
