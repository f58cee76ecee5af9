import type { ListDeclaration } from '../list-declaration.ts';

export const seasonsList = {
  name: 'seasons',
  right: 'seasons',
  columns: [
    { key: 'name', kind: 'text' },
    { key: 'proposal', kind: 'state', states: ['waiting'] },
    { key: 'startsOn', kind: 'day' },
    { key: 'endsOn', kind: 'day' },
    { key: 'isCurrent', kind: 'flag' },
    { key: 'isForExemptions', kind: 'flag' },
    { key: 'months', kind: 'count' },
    { key: 'packages', kind: 'count' },
    { key: 'packet', kind: 'count' },
  ],
  search: ['name'],
  sort: '-startsOn',
  views: [{ name: 'all', filters: {} }],
  opens: 'seasons',
  hasNextStep: true,
} as const satisfies ListDeclaration;

export const programLists = [seasonsList] as const;
