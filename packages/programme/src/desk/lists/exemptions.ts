import { exemptionStatuses } from '../../resources/company/exemption.ts';
import type { ListDeclaration } from '../list-declaration.ts';

/** Exemptions: applications that wait, and what became of them. */
export const exemptionsList = {
  name: 'exemptions',
  right: 'exemptionsRecommend',
  columns: [
    { key: 'company', kind: 'company' },
    { key: 'number', kind: 'text', hidden: true },
    { key: 'season', kind: 'text' },
    { key: 'kind', kind: 'state', states: ['de_minimis', 'organic'], under: 'season' },
    { key: 'state', kind: 'state', states: exemptionStatuses },
    { key: 'certificate', kind: 'text', unbroken: true },
    { key: 'named', kind: 'text', hidden: true },
    { key: 'validFrom', kind: 'day', hidden: true },
    { key: 'validTo', kind: 'day' },
    { key: 'applied', kind: 'moment' },
    { key: 'decided', kind: 'day', under: 'applied' },
    { key: 'holder', kind: 'person' },
    { key: 'since', kind: 'moment', under: 'holder' },
  ],
  search: ['company', 'number', 'certificate', 'named'],
  sort: '-since',
  opensAt: 'waiting',
  views: [
    { name: 'waiting', filters: { state: 'pending,more_info' }, sort: 'since' },
    { name: 'granted', filters: { state: 'approved' } },
    { name: 'all', filters: {} },
  ],
  opens: 'exemptions',
  hasNextStep: true,
} as const satisfies ListDeclaration;
