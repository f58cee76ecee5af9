import type { Desk } from '#office/desk-parts/desk.ts';

/** Money that came in: payments, what pays nothing yet, the bank's statements and their reconciliation. */
export const payments: Desk = {
  id: 'office-payments',
  routes: [
    {
      path: '/office/payments',
      guide: 'payments#payments',
      title: 'title',
      screen: () => import('./payment-list.screen.tsx').then((file) => file.PaymentList),
    },
    {
      path: '/office/payments/unapplied',
      guide: 'payments#payments',
      title: 'unapplied.title',
      screen: () => import('./unapplied-list.screen.tsx').then((file) => file.UnappliedList),
    },
    {
      path: '/office/payments/outstanding',
      guide: 'payments#outstanding-at-the-bank',
      title: 'outstanding',
      screen: () => import('./outstanding-list.screen.tsx').then((file) => file.OutstandingList),
    },
    {
      path: '/office/payments/outstanding/closed',
      guide: 'payments#outstanding-at-the-bank',
      title: 'closed.title',
      screen: () => import('./outstanding-list.screen.tsx').then((file) => file.OutstandingClosedList),
    },
    {
      path: '/office/payments/statements',
      guide: 'payments#read-a-statement',
      title: 'statements',
      screen: () => import('./statement-list.screen.tsx').then((file) => file.StatementList),
    },
    {
      path: '/office/payments/import',
      guide: 'payments#read-a-statement',
      title: 'import.title',
      screen: () => import('./import/import.screen.tsx').then((file) => file.ImportStatement),
    },
    {
      path: '/office/payments/reconcile/$statement',
      guide: 'payments#reconcile',
      title: 'reconcile.title',
      screen: () => import('./reconcile/reconcile.screen.tsx').then((file) => file.Reconcile),
    },
    {
      path: '/office/payments/$id',
      guide: 'payments#payments',
      title: 'one',
      screen: () => import('./item/payment.screen.tsx').then((file) => file.Payment),
    },
  ],
  guide: 'payments',
  menu: [
    {
      id: 'payments',
      path: '/office/payments',
      rights: ['paymentsMatch'],
      finds: { list: 'payments', name: 'reference' },
    },
  ],
};
