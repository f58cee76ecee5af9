import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';
import { applicants } from './applicants.ts';

type Page = 'list' | 'begin' | 'request';

const deMinimis = (page: Page) => () => import('./de-minimis.screens.tsx').then((file) => file.deMinimisScreens[page]);
const organic = (page: Page) => () => import('./organic.screens.tsx').then((file) => file.organicScreens[page]);

const companyTypes = applicants.deMinimis;
const deMinimisList = { path: urls.exemptions('deMinimis'), companyTypes, held: ['ex_request_de_minimis'] } as const;
const organicRequest = { title: 'organic.applyTitle', guide: 'exemptions#organic' };

/** Requests to be exempt for a season, and the exemptions that the provider granted (specification, sections 1 and 3). */
export const exemptions: Feature = {
  id: 'exemptions',
  guide: 'exemptions#de-minimis',
  texts: ['requests', 'drafts'],
  logoutHook: () => import('#domain/requests/draft/logout-hook.ts').then((file) => file.logoutHook),
  routes: [
    { ...deMinimisList, title: 'deMinimis.title', screen: deMinimis('list') },
    {
      path: '/dashboard/exemptions/deMinimis/new',
      title: 'deMinimis.applyTitle',
      screen: deMinimis('begin'),
      companyTypes,
    },
    { path: '/dashboard/exemptions/deMinimis/$id', title: 'deMinimis.applyTitle', screen: deMinimis('request') },
    { path: urls.exemptions('organic'), title: 'organic.title', guide: 'exemptions#organic', screen: organic('list') },
    { ...organicRequest, path: '/dashboard/exemptions/organic/new', screen: organic('begin') },
    { ...organicRequest, path: '/dashboard/exemptions/organic/$id', screen: organic('request') },
  ],
  menu: [
    { ...deMinimisList, id: 'deMinimisExemptions', icon: 'shield', under: 'exemptions' },
    { id: 'organicExemptions', icon: 'leaf', under: 'exemptions', path: urls.exemptions('organic') },
  ],
};
