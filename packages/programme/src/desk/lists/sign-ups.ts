import type { ListDeclaration } from '../list-declaration.ts';

export const signUpsList = {
  name: 'sign-ups',
  right: 'signUps',
  columns: [
    { key: 'user', kind: 'text' },
    { key: 'contact', kind: 'text', under: 'user' },
    { key: 'asked', kind: 'text' },
    { key: 'types', kind: 'text' },
    { key: 'email', kind: 'text', hidden: true },
    { key: 'confirmed', kind: 'flag' },
    { key: 'state', kind: 'state', states: ['waiting', 'approved', 'declined'] },
    { key: 'company', kind: 'company' },
    { key: 'decided', kind: 'moment', hidden: true },
    { key: 'holder', kind: 'person' },
    { key: 'since', kind: 'moment', under: 'holder' },
  ],
  search: ['user', 'contact', 'asked', 'email'],
  sort: '-since',
  opensAt: 'waiting',
  views: [
    { name: 'waiting', filters: { state: 'waiting' }, sort: 'since' },
    { name: 'all', filters: {} },
  ],
  opens: 'sign-ups',
  hasNextStep: true,
} as const satisfies ListDeclaration;
