import { paymentMethods } from '../../ledger/entries.ts';
import type { ListDeclaration } from '../list-declaration.ts';

/** Money that came in. */
export const paymentsList = {
  name: 'payments',
  right: 'paymentsMatch',
  columns: [
    { key: 'company', kind: 'company' },
    { key: 'number', kind: 'text', hidden: true },
    { key: 'received', kind: 'day' },
    { key: 'method', kind: 'state', states: paymentMethods, under: 'received' },
    { key: 'reference', kind: 'text' },
    { key: 'amount', kind: 'money', sum: true },
    { key: 'used', kind: 'money', sum: true, hidden: true },
    { key: 'takenBack', kind: 'money', sum: true, hidden: true },
    { key: 'rest', kind: 'money', sum: true, under: 'amount' },
    { key: 'reversedOn', kind: 'day' },
    { key: 'person', kind: 'person', hidden: true },
    { key: 'since', kind: 'moment', hidden: true },
  ],
  search: ['company', 'number', 'reference'],
  sort: '-received',
  views: [
    { name: 'unapplied', filters: { 'rest.from': '0.01' }, sort: 'received' },
    { name: 'unknown', filters: { company: 'none' } },
    { name: 'returned', filters: { 'reversedOn.from': '2000-01-01' }, sort: '-reversedOn' },
    { name: 'all', filters: {} },
  ],
  opens: 'payments',
  hasNextStep: true,
} as const satisfies ListDeclaration;
