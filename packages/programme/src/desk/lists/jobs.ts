import type { ListDeclaration } from '../list-declaration.ts';
import { mailKinds } from './mail-kinds.ts';

/** Mails and documents that are not done yet, the failed ones among them. */
export const jobsList = {
  name: 'jobs',
  right: 'audit',
  columns: [
    { key: 'queue', kind: 'state', states: ['mail', 'documents', 'copies'] },
    { key: 'kind', kind: 'state', states: mailKinds },
    { key: 'person', kind: 'person' },
    { key: 'state', kind: 'state', states: ['created', 'retry', 'active', 'failed', 'cancelled'] },
    { key: 'tries', kind: 'count' },
    { key: 'since', kind: 'moment' },
    { key: 'next', kind: 'moment' },
    { key: 'error', kind: 'text' },
  ],
  search: ['person', 'error'],
  sort: '-since',
  opensAt: 'failed',
  views: [
    { name: 'failed', filters: { state: 'failed,retry' } },
    { name: 'all', filters: {} },
  ],
  opens: 'jobs',
  own: 'person',
  hasNextStep: true,
} as const satisfies ListDeclaration;
