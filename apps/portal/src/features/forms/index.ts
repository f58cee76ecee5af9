import { reportTypes } from '@packhouse/programme';
import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

const reporting = { companyTypes: ['first_handler', 'importer'], held: reportTypes } as const;
const screen = () => import('./forms.screen.tsx').then((file) => file.Forms);

/** Everything that a company files in a season, with the state of each (specification, section 1; domain.md 2.15). */
export const forms: Feature = {
  id: 'forms',
  guide: 'dashboard#the-forms-of-a-season',
  routes: [
    { path: urls.forms(), title: 'title', screen, ...reporting },
    {
      path: '/dashboard/forms/$seasonId',
      title: 'title',
      screen: () => import('./forms.screen.tsx').then((file) => file.FormsOfSeason),
      ...reporting,
    },
  ],
  menu: [{ id: 'forms', icon: 'form', path: urls.forms(), ...reporting }],
};
