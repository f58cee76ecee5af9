import type { ListDeclaration } from '../list-declaration.ts';
import { mailKinds } from './mail-kinds.ts';

/** Mails that were sent, as long as the queue keeps them. */
export const mailsList = {
  name: 'mails',
  right: 'mailToMany',
  columns: [
    { key: 'at', kind: 'moment' },
    { key: 'kind', kind: 'state', states: mailKinds },
    { key: 'person', kind: 'person' },
    { key: 'company', kind: 'company' },
    { key: 'state', kind: 'state', states: ['completed', 'failed'] },
    { key: 'tries', kind: 'count', hidden: true },
  ],
  search: ['person', 'company'],
  sort: '-at',
  views: [{ name: 'all', filters: {} }],
  hasNextStep: true,
} as const satisfies ListDeclaration;
