import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';
import { claimants } from './claimants.ts';

const screens = () => import('./reimbursements.screens.tsx');

/** Claims for assessments collected on exempt crop (specification, sections 1 and 3); one holds items of both kinds. */
export const reimbursements: Feature = {
  id: 'reimbursements',
  guide: 'reimbursements',
  texts: ['requests', 'drafts'],
  logoutHook: () => import('#domain/requests/draft/logout-hook.ts').then((file) => file.logoutHook),
  routes: [
    {
      path: urls.reimbursements('domestic'),
      title: 'domestic.title',
      screen: () => screens().then((file) => file.DomesticReimbursements),
      companyTypes: claimants.domestic,
      held: ['domesticItems'],
    },
    {
      path: '/dashboard/reimbursements/domestic/new',
      title: 'claimTitle',
      guide: 'reimbursements#file-the-request',
      screen: () => screens().then((file) => file.NewDomesticClaim),
      companyTypes: claimants.domestic,
    },
    {
      path: '/dashboard/reimbursements/domestic/$id',
      title: 'claimTitle',
      guide: 'reimbursements#file-the-request',
      screen: () => screens().then((file) => file.DomesticClaim),
    },
    {
      path: urls.reimbursements('import'),
      title: 'import.title',
      screen: () => screens().then((file) => file.ImportReimbursements),
      companyTypes: claimants.import,
      held: ['importItems'],
    },
    {
      path: '/dashboard/reimbursements/import/new',
      title: 'claimTitle',
      guide: 'reimbursements#file-the-request',
      screen: () => screens().then((file) => file.NewImportClaim),
      companyTypes: claimants.import,
    },
    {
      path: '/dashboard/reimbursements/import/$id',
      title: 'claimTitle',
      guide: 'reimbursements#file-the-request',
      screen: () => screens().then((file) => file.ImportClaim),
    },
  ],
  menu: [
    {
      id: 'domesticReimbursements',
      icon: 'refund',
      under: 'reimbursements',
      path: urls.reimbursements('domestic'),
      companyTypes: claimants.domestic,
      held: ['domesticItems'],
    },
    {
      id: 'importReimbursements',
      icon: 'ship',
      under: 'reimbursements',
      path: urls.reimbursements('import'),
      companyTypes: claimants.import,
      held: ['importItems'],
    },
  ],
};
