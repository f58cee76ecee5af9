import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

const assessed = ['first_handler', 'importer'] as const;

/** The company's invoices by season, and how to pay them (specification, section 1; domain.md 2.15). */
export const assessments: Feature = {
  id: 'assessments',
  guide: 'assessments#the-list',
  routes: [
    {
      path: urls.assessments(),
      title: 'title',
      isForInactive: true,
      screen: () => import('./assessments.screen.tsx').then((file) => file.Assessments),
    },
    {
      path: '/dashboard/assessments/$invoiceId',
      title: 'invoiceTitle',
      isForInactive: true,
      guide: 'assessments#how-to-pay',
      screen: () => import('./invoice.screen.tsx').then((file) => file.InvoiceDetail),
    },
  ],
  menu: [
    {
      id: 'assessments',
      icon: 'invoice',
      path: urls.assessments(),
      companyTypes: assessed,
      held: ['invoice'],
      isForInactive: true,
    },
  ],
};
