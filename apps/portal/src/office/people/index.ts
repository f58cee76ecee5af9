import type { Desk } from '#office/desk-parts/desk.ts';

/** Everybody who signs in: people of the office with their roles, people of companies, and who acts for others. */
export const people: Desk = {
  id: 'office-people',
  routes: [
    {
      path: '/office/people',
      title: 'title',
      screen: () => import('./people-list.screen.tsx').then((file) => file.PeopleList),
    },
    {
      path: '/office/people/$id',
      title: 'one',
      screen: () => import('./person.screen.tsx').then((file) => file.Person),
    },
  ],
  guide: 'companies#people',
  menu: [
    {
      id: 'people',
      path: '/office/people',
      rights: ['companyPeople'],
      finds: { list: 'people', name: 'user' },
    },
  ],
};
