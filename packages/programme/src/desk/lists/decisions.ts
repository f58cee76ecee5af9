import type { ListDeclaration } from '../list-declaration.ts';

/** Proposals that a second person decides: of each, anyone who reads all, proposed it or may decide it sees it. */
export const decisionsList = {
  name: 'decisions',
  right: 'takeWork',
  columns: [
    { key: 'kind', kind: 'text', words: 'act' },
    // By its name in the program: anyone who shows it has the words.
    { key: 'setting', kind: 'text', hidden: true },
    { key: 'company', kind: 'company' },
    { key: 'person', kind: 'person' },
    { key: 'reason', kind: 'text' },
    { key: 'amount', kind: 'money' },
    { key: 'state', kind: 'state', states: ['waiting', 'confirmed', 'declined', 'withdrawn', 'overtaken'] },
    { key: 'settledBy', kind: 'person', under: 'state' },
    // Its thing was changed since by no act of the office: nobody can confirm it any more.
    { key: 'moved', kind: 'flag', hidden: true },
    { key: 'since', kind: 'moment', under: 'person' },
  ],
  search: ['kind', 'company', 'person', 'reason'],
  sort: '-since',
  opensAt: 'waiting',
  views: [
    { name: 'waiting', filters: { state: 'waiting' }, sort: 'since' },
    { name: 'all', filters: {} },
  ],
  opens: 'decisions',
  hasNextStep: true,
} as const satisfies ListDeclaration;
