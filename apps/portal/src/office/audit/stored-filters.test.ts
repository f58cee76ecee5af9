import { reportsList } from '@packhouse/programme';
import { expect, it } from 'vitest';
import { storedMembers } from './stored-filters.ts';

it.each([
  ['state=certified', { state: 'certified' }],
  [
    'due.to=2026-11-10 q=Cane Creek = sons sort=-due state=certified,returned',
    { 'due.to': '2026-11-10', q: 'Cane Creek = sons', sort: '-due', state: 'certified,returned' },
  ],
  ['nothing=1', null],
  ['words of another time', null],
  ['', {}],
])('reads %s', (text, members) => {
  expect(storedMembers(reportsList, text)).toEqual(members);
});
