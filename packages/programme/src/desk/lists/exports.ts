import type { ListDeclaration } from '../list-declaration.ts';

export const exportsList = {
  name: 'exports',
  right: 'audit',
  columns: [
    { key: 'at', kind: 'moment' },
    { key: 'person', kind: 'person' },
    { key: 'list', kind: 'text', words: 'list' },
    { key: 'filters', kind: 'text' },
    { key: 'rows', kind: 'count' },
  ],
  search: ['person', 'list', 'filters'],
  sort: '-at',
  views: [{ name: 'all', filters: {} }],
  own: 'person',
  hasNextStep: true,
} as const satisfies ListDeclaration;
