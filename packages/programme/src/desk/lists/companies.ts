import { companyStatuses } from '../../resources/company/company-contact.ts';
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
