import type { ListDeclaration } from '../../list-declaration.ts';

/** Proposals that a second person decides. */
export const decisionsList = {
  name: 'decisions',
  right: 'audit',
  columns: [
    { key: 'kind', kind: 'text' },
    { key: 'company', kind: 'company' },
    { key: 'person', kind: 'person' },
    { key: 'reason', kind: 'text' },
    { key: 'amount', kind: 'money' },
    { key: 'state', kind: 'state', states: ['waiting', 'confirmed', 'declined', 'withdrawn'] },
    { key: 'settledBy', kind: 'person' },
    { key: 'since', kind: 'moment' },
  ],
  search: ['kind', 'company', 'person', 'reason'],
  sort: '-since',
  views: [
    { name: 'waiting', filters: { state: 'waiting' }, sort: 'since' },
    { name: 'all', filters: {} },
  ],
  opens: 'decisions',
  acts: ['decision confirm'],
  own: 'person',
} as const satisfies ListDeclaration;
