import { shownInvoiceStatuses } from '../../resources/company/invoice.ts';
import type { ListDeclaration } from '../list-declaration.ts';

export const invoicesList = {
  name: 'invoices',
  right: 'invoicesIssue',
  columns: [
    { key: 'number', kind: 'text' },
    { key: 'company', kind: 'company' },
    { key: 'month', kind: 'month', under: 'company' },
    { key: 'issued', kind: 'day' },
    { key: 'due', kind: 'day', under: 'issued' },
    { key: 'amount', kind: 'money', sum: true },
    { key: 'charges', kind: 'money', sum: true, hidden: true },
    { key: 'paid', kind: 'money', sum: true, under: 'amount' },
    { key: 'writtenOff', kind: 'money', sum: true, hidden: true },
    { key: 'balance', kind: 'money', sum: true },
    { key: 'daysOver', kind: 'count' },
    { key: 'state', kind: 'state', states: shownInvoiceStatuses },
    { key: 'paidOn', kind: 'day', hidden: true },
    { key: 'holder', kind: 'person', hidden: true },
  ],
  search: ['number', 'company'],
  sort: '-issued',
  opensAt: 'open',
  views: [
    { name: 'open', filters: { state: 'open,partially_paid' }, sort: 'due' },
    { name: 'overdue', filters: { 'daysOver.from': '1' }, sort: '-daysOver' },
    { name: 'credits', filters: { state: 'credit' } },
    { name: 'all', filters: {} },
  ],
  opens: 'invoices',
  hasNextStep: true,
} as const satisfies ListDeclaration;
