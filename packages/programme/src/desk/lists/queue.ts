import { queueKinds } from '../../settings.ts';
import type { ListDeclaration } from '../list-declaration.ts';

/** Everything that waits for the office and that the person who looks may read: worked out from the things themselves. */
export const queueList = {
  name: 'queue',
  right: 'takeWork',
  columns: [
    { key: 'kind', kind: 'state', states: queueKinds },
    { key: 'company', kind: 'company' },
    { key: 'what', kind: 'text' },
    { key: 'since', kind: 'moment' },
    { key: 'target', kind: 'day', under: 'since' },
    { key: 'pace', kind: 'state', states: ['inTime', 'soon', 'over'], hidden: true },
    { key: 'holder', kind: 'person' },
    { key: 'snoozed', kind: 'day', hidden: true },
    { key: 'note', kind: 'text' },
    { key: 'flags', kind: 'text' },
    { key: 'item', kind: 'text', hidden: true },
  ],
  search: ['company', 'what'],
  sort: 'target',
  views: [
    { name: 'mine', filters: { holder: 'me', snoozed: 'none' } },
    { name: 'free', filters: { holder: 'none', snoozed: 'none' } },
    { name: 'tooLong', filters: { pace: 'over', snoozed: 'none' } },
    { name: 'snoozed', filters: { 'snoozed.from': 'today' }, sort: 'snoozed' },
    { name: 'all', filters: {} },
  ],
  hasNextStep: true,
} as const satisfies ListDeclaration;
