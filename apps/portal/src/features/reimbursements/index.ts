import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';
import { claimants } from './claimants.ts';

const kinds = ['domestic', 'import'] as const;
type Kind = (typeof kinds)[number];

const icons = { domestic: 'refund', import: 'ship' } as const;

const list = (kind: Kind) =>
  ({ path: urls.reimbursements(kind), companyTypes: claimants[kind], held: [`${kind}Items`] }) as const;

const screen = (kind: Kind, page: 'list' | 'begin' | 'claim') => () =>
  import('./reimbursements.screens.tsx').then((file) => file.claimScreens[kind][page]);

const claim = { title: 'claimTitle', guide: 'reimbursements#file-the-request' };

/** Claims for assessments collected on exempt crop (specification, sections 1 and 3); one holds items of both kinds. */
export const reimbursements: Feature = {
  id: 'reimbursements',
  guide: 'reimbursements',
  texts: ['requests', 'drafts'],
  logoutHook: () => import('#domain/requests/draft/logout-hook.ts').then((file) => file.logoutHook),
  routes: kinds.flatMap((kind) => [
    { ...list(kind), title: `${kind}.title`, screen: screen(kind, 'list') },
    {
      ...claim,
      path: `${urls.reimbursements(kind)}/new`,
      screen: screen(kind, 'begin'),
      companyTypes: claimants[kind],
    },
    { ...claim, path: `${urls.reimbursements(kind)}/$id`, screen: screen(kind, 'claim') },
  ]),
  menu: kinds.map((kind) => ({
    ...list(kind),
    id: `${kind}Reimbursements`,
    icon: icons[kind],
    under: 'reimbursements',
  })),
};
