import { reportTypes } from '../../constants.ts';
import { reportStatuses } from '../../resources/parts.ts';
import type { ListDeclaration } from '../list-declaration.ts';

/** Monthly reports of both kinds, every version of each. */
export const reportsList = {
  name: 'reports',
  right: 'reportsSeen',
  columns: [
    { key: 'company', kind: 'company' },
    { key: 'number', kind: 'text', hidden: true },
    { key: 'month', kind: 'month' },
    { key: 'type', kind: 'state', states: reportTypes, under: 'month' },
    { key: 'state', kind: 'state', states: reportStatuses },
    { key: 'version', kind: 'count', hidden: true },
    { key: 'certified', kind: 'moment' },
    { key: 'due', kind: 'day', under: 'certified' },
    { key: 'daysLate', kind: 'count' },
    { key: 'pounds', kind: 'pounds', sum: true },
    { key: 'exempt', kind: 'pounds', sum: true, hidden: true },
    { key: 'amount', kind: 'money', sum: true, under: 'pounds' },
    { key: 'holder', kind: 'person' },
    { key: 'since', kind: 'moment', under: 'holder' },
  ],
  search: ['company', 'number'],
  sort: '-since',
  opensAt: 'waiting',
  views: [
    { name: 'waiting', filters: { state: 'certified' }, sort: 'since' },
    { name: 'mine', filters: { state: 'certified', holder: 'me' }, sort: 'since' },
    { name: 'late', filters: { state: 'certified', 'daysLate.from': '1' }, sort: 'since' },
    { name: 'returned', filters: { state: 'returned' } },
    { name: 'all', filters: {} },
  ],
  opens: 'reports',
  hasNextStep: true,
} as const satisfies ListDeclaration;
