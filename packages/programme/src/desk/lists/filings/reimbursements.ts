import { reimbursementStatuses } from '../../../resources/requests/reimbursement-request.ts';
import type { ListDeclaration } from '../../list-declaration.ts';

/** Claims for assessments that were collected on exempt crop. */
export const reimbursementsList = {
  name: 'reimbursements',
  right: 'claimsVerify',
  columns: [
    { key: 'company', kind: 'company' },
    { key: 'number', kind: 'text', hidden: true },
    { key: 'season', kind: 'text' },
    { key: 'state', kind: 'state', states: reimbursementStatuses },
    { key: 'certified', kind: 'moment' },
    { key: 'pounds', kind: 'pounds', sum: true },
    { key: 'claimed', kind: 'money', sum: true },
    { key: 'approved', kind: 'money', sum: true, under: 'claimed' },
    { key: 'payee', kind: 'text', hidden: true },
    { key: 'decided', kind: 'day', hidden: true },
    { key: 'paidOn', kind: 'day', hidden: true },
    { key: 'holder', kind: 'person' },
    { key: 'since', kind: 'moment', under: 'holder' },
  ],
  search: ['company', 'number', 'payee'],
  sort: '-since',
  views: [
    { name: 'waiting', filters: { state: 'certified,under_review' }, sort: 'since' },
    { name: 'toPay', filters: { state: 'approved,partially_approved' }, sort: 'since' },
    { name: 'all', filters: {} },
  ],
  opens: 'reimbursements',
} as const satisfies ListDeclaration;
