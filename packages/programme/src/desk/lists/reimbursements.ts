import { reimbursementStatuses } from '../../resources/requests/reimbursement-request.ts';
import type { ListDeclaration } from '../list-declaration.ts';

/**
 * The money behind a claim: it waits for some; it was granted above its evidence, by two people; what it was granted on did
 * not stay; its certificate was revoked after it was granted, or did not cover it when it was.
 */
const claimStandings = ['onHold', 'grantedAbove', 'moneyMissing', 'certificateGone', 'uncovered'] as const;
export type ClaimStanding = (typeof claimStandings)[number];

/** Claims for assessments that were collected on exempt crop. */
export const reimbursementsList = {
  name: 'reimbursements',
  right: 'claimsVerify',
  columns: [
    { key: 'company', kind: 'company' },
    { key: 'number', kind: 'text', hidden: true },
    { key: 'season', kind: 'text', under: 'company' },
    { key: 'state', kind: 'state', states: reimbursementStatuses },
    { key: 'behind', kind: 'state', states: claimStandings, under: 'state' },
    // For one that waits it is `since`, which has its place.
    { key: 'certified', kind: 'moment', hidden: true },
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
  opensAt: 'waiting',
  views: [
    { name: 'waiting', filters: { state: 'certified,under_review' }, sort: 'since' },
    { name: 'onHold', filters: { behind: 'onHold' }, sort: 'since' },
    { name: 'toPay', filters: { state: 'approved,partially_approved' }, sort: 'since' },
    { name: 'exceptions', filters: { behind: 'grantedAbove,moneyMissing,certificateGone,uncovered' } },
    { name: 'all', filters: {} },
  ],
  opens: 'reimbursements',
} as const satisfies ListDeclaration;
