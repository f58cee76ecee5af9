import { invoiceStatuses } from '../../resources/company/invoice.ts';
import type { ListDeclaration } from '../list-declaration.ts';

/** Credits of amendments, with the part that pays nothing yet. */
export const creditsList = {
  name: 'credits',
  right: 'invoicesApplyCredit',
  columns: [
    { key: 'number', kind: 'text' },
    { key: 'company', kind: 'company' },
    { key: 'month', kind: 'month', under: 'company' },
    { key: 'issued', kind: 'day' },
    { key: 'amount', kind: 'money', sum: true },
    { key: 'rest', kind: 'money', sum: true },
    { key: 'state', kind: 'state', states: invoiceStatuses },
  ],
  search: ['number', 'company'],
  sort: '-issued',
  views: [
    { name: 'unapplied', filters: { 'rest.from': '0.01' }, sort: 'issued' },
    { name: 'all', filters: {} },
  ],
  opens: 'invoices',
} as const satisfies ListDeclaration;
