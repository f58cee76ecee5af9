import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';
import { applicants } from './applicants.ts';

const deMinimis = () => import('./de-minimis.screens.tsx');
const organic = () => import('./organic.screens.tsx');

/** Requests to be exempt for a season, and the exemptions that the provider granted (specification, sections 1 and 3). */
export const exemptions: Feature = {
  id: 'exemptions',
  guide: 'exemptions#de-minimis',
  texts: ['requests', 'drafts'],
  logoutHook: () => import('#domain/requests/draft/logout-hook.ts').then((file) => file.logoutHook),
  routes: [
    {
      path: urls.exemptions('deMinimis'),
      title: 'deMinimis.title',
      screen: () => deMinimis().then((file) => file.DeMinimisExemptions),
      companyTypes: applicants.deMinimis,
      held: ['ex_request_de_minimis'],
    },
    {
      path: '/dashboard/exemptions/deMinimis/new',
      title: 'deMinimis.applyTitle',
      screen: () => deMinimis().then((file) => file.NewDeMinimisRequest),
      companyTypes: applicants.deMinimis,
    },
    {
      path: '/dashboard/exemptions/deMinimis/$id',
      title: 'deMinimis.applyTitle',
      screen: () => deMinimis().then((file) => file.DeMinimisRequest),
    },
    {
      path: urls.exemptions('organic'),
      title: 'organic.title',
      guide: 'exemptions#organic',
      screen: () => organic().then((file) => file.OrganicExemptions),
    },
    {
      path: '/dashboard/exemptions/organic/new',
      title: 'organic.applyTitle',
      guide: 'exemptions#organic',
      screen: () => organic().then((file) => file.NewOrganicRequest),
    },
    {
      path: '/dashboard/exemptions/organic/$id',
      title: 'organic.applyTitle',
      guide: 'exemptions#organic',
      screen: () => organic().then((file) => file.OrganicRequest),
    },
  ],
  menu: [
    {
      id: 'deMinimisExemptions',
      icon: 'shield',
      under: 'exemptions',
      path: urls.exemptions('deMinimis'),
      companyTypes: applicants.deMinimis,
      held: ['ex_request_de_minimis'],
    },
    { id: 'organicExemptions', icon: 'leaf', under: 'exemptions', path: urls.exemptions('organic') },
  ],
};
