import type { ListDeclaration } from '../list-declaration.ts';
import { trailTypes } from './trail-types.ts';

/** The trail: who changed, took away or looked at what. */
export const auditList = {
  name: 'audit',
  right: 'audit',
  columns: [
    { key: 'at', kind: 'moment' },
    { key: 'person', kind: 'person' },
    { key: 'action', kind: 'state', states: ['create', 'update', 'delete', 'upload', 'export', 'look'] },
    { key: 'type', kind: 'state', states: trailTypes, words: 'record' },
    { key: 'row', kind: 'text', hidden: true },
    { key: 'company', kind: 'company' },
    { key: 'isOnBehalf', kind: 'flag', hidden: true },
  ],
  search: ['person', 'company', 'type'],
  sort: '-at',
  views: [
    { name: 'today', filters: { 'at.from': 'today' } },
    { name: 'exports', filters: { action: 'export,look' } },
    { name: 'all', filters: {} },
  ],
  opens: 'audit',
  own: 'person',
} as const satisfies ListDeclaration;
