import type { ListDeclaration } from '../list-declaration.ts';

/** Payments and credits that pay nothing yet. */
export const unappliedList = {
  name: 'unapplied',
  right: 'paymentsMatch',
  columns: [
    { key: 'kind', kind: 'state', states: ['payment', 'credit'] },
    { key: 'company', kind: 'company' },
    { key: 'number', kind: 'text', hidden: true },
    { key: 'reference', kind: 'text' },
    { key: 'received', kind: 'day' },
    { key: 'days', kind: 'count', under: 'received' },
    { key: 'rest', kind: 'money', sum: true },
  ],
  search: ['company', 'number', 'reference'],
  sort: 'received',
  views: [
    { name: 'old', filters: { 'days.from': '30' }, sort: '-days' },
    { name: 'unknown', filters: { company: 'none' } },
    { name: 'all', filters: {} },
  ],
  hasNextStep: true,
} as const satisfies ListDeclaration;
