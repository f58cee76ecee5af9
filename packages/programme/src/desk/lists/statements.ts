import type { ListDeclaration } from '../list-declaration.ts';

export const statementsList = {
  name: 'statements',
  right: 'paymentsMatch',
  columns: [
    { key: 'account', kind: 'text' },
    { key: 'from', kind: 'day' },
    { key: 'to', kind: 'day', under: 'from' },
    { key: 'opening', kind: 'money' },
    { key: 'closing', kind: 'money', under: 'opening' },
    { key: 'lines', kind: 'count' },
    { key: 'done', kind: 'count' },
    { key: 'open', kind: 'count' },
    { key: 'file', kind: 'text', hidden: true },
    { key: 'since', kind: 'moment' },
    { key: 'person', kind: 'text', under: 'since' },
  ],
  search: ['account', 'file', 'person'],
  sort: '-to',
  views: [
    { name: 'open', filters: { 'open.from': '1' } },
    { name: 'all', filters: {} },
  ],
  opens: 'statements',
  hasNextStep: true,
} as const satisfies ListDeclaration;
