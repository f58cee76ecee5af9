import type { Desk } from '#office/desk-parts/desk.ts';

const invoicesRights = ['invoicesIssue'] as const;
const agingRights = ['paymentsMatch'] as const;
const chargesRights = ['chargesRun'] as const;

/** Invoices and credits, their age, and the charges for late payment. */
export const billing: Desk = {
  id: 'office-billing',
  routes: [
    {
      path: '/office/invoices',
      guide: 'billing#invoices',
      title: 'invoices',
      screen: () => import('./invoice-list.screen.tsx').then((file) => file.InvoiceList),
      rights: invoicesRights,
    },
    {
      path: '/office/invoices/$id',
      guide: 'billing#invoices',
      title: 'invoice',
      screen: () => import('./invoice.screen.tsx').then((file) => file.InvoiceScreen),
      rights: invoicesRights,
    },
    {
      path: '/office/ageing',
      guide: 'billing#aging',
      title: 'aging',
      screen: () => import('./aging.screen.tsx').then((file) => file.AgingScreen),
      rights: agingRights,
    },
    {
      path: '/office/charges',
      guide: 'billing#charges',
      title: 'charges',
      screen: () => import('./charge-list.screen.tsx').then((file) => file.ChargeList),
      rights: chargesRights,
    },
    {
      path: '/office/charges/run',
      guide: 'billing#charges',
      title: 'run',
      screen: () => import('./charge-run.screen.tsx').then((file) => file.ChargeRun),
      rights: chargesRights,
    },
    {
      path: '/office/charges/$id',
      guide: 'billing#charges',
      title: 'charge',
      screen: () => import('./charge.screen.tsx').then((file) => file.ChargeScreen),
      rights: chargesRights,
    },
  ],
  guide: 'billing',
  menu: [
    {
      id: 'invoices',
      path: '/office/invoices',
      rights: invoicesRights,
      finds: { list: 'invoices', name: 'number' },
    },
    { id: 'ageing', path: '/office/ageing', rights: agingRights },
    { id: 'charges', path: '/office/charges', rights: chargesRights },
  ],
};
