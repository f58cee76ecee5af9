import { companyStatuses } from '../../resources/company-contact.ts';
import type { ListDeclaration } from '../list-declaration.ts';

/** Every company, found by name, number, city or person; by tax ID by anyone who may see that. */
export const companiesList = {
  name: 'companies',
  right: 'companyContact',
  columns: [
    { key: 'name', kind: 'text' },
    { key: 'number', kind: 'text' },
    { key: 'state', kind: 'state', states: companyStatuses },
    { key: 'types', kind: 'text' },
    { key: 'flagged', kind: 'flag' },
    { key: 'handlerNumber', kind: 'text', hidden: true },
    { key: 'dba', kind: 'text', hidden: true },
    { key: 'city', kind: 'text' },
    { key: 'usState', kind: 'text' },
    { key: 'contact', kind: 'text' },
    { key: 'people', kind: 'text', hidden: true },
    { key: 'email', kind: 'text', hidden: true },
    { key: 'phone', kind: 'text', hidden: true },
    { key: 'taxId', kind: 'text', hidden: true, sort: false, secret: 'clearNumbers' },
    { key: 'reportsFrom', kind: 'day', hidden: true },
    { key: 'balance', kind: 'money', hidden: true, sum: true },
  ],
  search: ['name', 'number', 'dba', 'handlerNumber', 'city', 'contact', 'people'],
  sort: 'name',
  views: [
    { name: 'active', filters: { state: 'active' } },
    { name: 'flagged', filters: { flagged: 'true' } },
    { name: 'owing', filters: { 'balance.from': '0.01' }, sort: '-balance' },
    { name: 'all', filters: {} },
  ],
  opens: 'companies',
  hasNextStep: true,
} as const satisfies ListDeclaration;

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

/** Everybody who signs in: the office and the people of companies. */
export const peopleList = {
  name: 'people',
  right: 'companyPeople',
  columns: [
    { key: 'user', kind: 'text' },
    { key: 'firstName', kind: 'text', under: 'user' },
    { key: 'company', kind: 'company' },
    { key: 'email', kind: 'text' },
    // Of the office or of a company: nobody has both.
    { key: 'roles', kind: 'text', under: 'company' },
    { key: 'claimLimit', kind: 'money', hidden: true },
    { key: 'actsForOthers', kind: 'flag', hidden: true },
    { key: 'active', kind: 'flag' },
    { key: 'factor', kind: 'flag' },
    { key: 'lastSignIn', kind: 'moment' },
  ],
  search: ['user', 'firstName', 'company', 'email'],
  sort: 'user',
  views: [
    { name: 'staff', filters: { company: 'none', active: 'true' } },
    { name: 'ofCompanies', filters: { active: 'true' } },
    { name: 'proxies', filters: { actsForOthers: 'true' } },
    { name: 'all', filters: {} },
  ],
  opens: 'people',
} as const satisfies ListDeclaration;

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

export const peopleLists = [companiesList, signUpsList, peopleList, decisionsList] as const;
