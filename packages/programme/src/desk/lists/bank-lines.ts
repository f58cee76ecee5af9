import type { ListDeclaration } from '../list-declaration.ts';

export const bankLinesList = {
  name: 'bank-lines',
  right: 'paymentsMatch',
  columns: [
    { key: 'day', kind: 'day' },
    { key: 'account', kind: 'text', hidden: true },
    { key: 'amount', kind: 'money', sum: true },
    { key: 'text', kind: 'text' },
    { key: 'type', kind: 'text', hidden: true },
    { key: 'state', kind: 'state', states: ['open', 'booked', 'not_ours', 'returned', 'paid_out', 'nothing'] },
    { key: 'company', kind: 'company' },
    { key: 'statement', kind: 'text', hidden: true },
    { key: 'note', kind: 'text', hidden: true },
    { key: 'holder', kind: 'person', hidden: true },
  ],
  search: ['text', 'company', 'note'],
  sort: '-day',
  views: [
    { name: 'open', filters: { state: 'open' }, sort: 'day' },
    { name: 'all', filters: {} },
  ],
  opens: 'bank-lines',
} as const satisfies ListDeclaration;
