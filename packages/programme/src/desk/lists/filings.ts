import { reportTypes } from '../../constants.ts';
import { exemptionStatuses } from '../../resources/exemption.ts';
import { reportStatuses } from '../../resources/parts.ts';
import { reimbursementStatuses } from '../../resources/reimbursement-request.ts';
import { queueKinds } from '../../settings.ts';
import type { ListDeclaration } from '../list-declaration.ts';

/** Everything that waits for the office and that the person who looks may read: worked out from the things themselves. */
export const queueList = {
  name: 'queue',
  right: 'takeWork',
  columns: [
    { key: 'kind', kind: 'state', states: queueKinds },
    { key: 'company', kind: 'company' },
    { key: 'what', kind: 'text' },
    { key: 'since', kind: 'moment' },
    { key: 'target', kind: 'day', under: 'since' },
    { key: 'pace', kind: 'state', states: ['inTime', 'soon', 'over'], hidden: true },
    { key: 'holder', kind: 'person' },
    { key: 'snoozed', kind: 'day', hidden: true },
    { key: 'note', kind: 'text' },
    { key: 'flags', kind: 'text' },
    { key: 'item', kind: 'text', hidden: true },
  ],
  search: ['company', 'what'],
  sort: 'target',
  views: [
    { name: 'mine', filters: { holder: 'me', snoozed: 'none' } },
    { name: 'free', filters: { holder: 'none', snoozed: 'none' } },
    { name: 'tooLong', filters: { pace: 'over', snoozed: 'none' } },
    { name: 'snoozed', filters: { 'snoozed.from': 'today' }, sort: 'snoozed' },
    { name: 'all', filters: {} },
  ],
  hasNextStep: true,
} as const satisfies ListDeclaration;

/** Monthly reports of both kinds, every version of each. */
export const reportsList = {
  name: 'reports',
  right: 'reportsSeen',
  columns: [
    { key: 'company', kind: 'company' },
    { key: 'number', kind: 'text', hidden: true },
    { key: 'month', kind: 'month' },
    { key: 'type', kind: 'state', states: reportTypes, under: 'month' },
    { key: 'state', kind: 'state', states: reportStatuses },
    { key: 'version', kind: 'count', hidden: true },
    { key: 'certified', kind: 'moment' },
    { key: 'due', kind: 'day', under: 'certified' },
    { key: 'daysLate', kind: 'count' },
    { key: 'pounds', kind: 'pounds', sum: true },
    { key: 'exempt', kind: 'pounds', sum: true, hidden: true },
    { key: 'amount', kind: 'money', sum: true, under: 'pounds' },
    { key: 'holder', kind: 'person' },
    { key: 'since', kind: 'moment', under: 'holder' },
  ],
  search: ['company', 'number'],
  sort: '-since',
  opensAt: 'waiting',
  views: [
    { name: 'waiting', filters: { state: 'certified' }, sort: 'since' },
    { name: 'mine', filters: { state: 'certified', holder: 'me' }, sort: 'since' },
    { name: 'late', filters: { state: 'certified', 'daysLate.from': '1' }, sort: 'since' },
    { name: 'returned', filters: { state: 'returned' } },
    { name: 'all', filters: {} },
  ],
  opens: 'reports',
  hasNextStep: true,
} as const satisfies ListDeclaration;

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

export const filingsLists = [queueList, reportsList, exemptionsList, reimbursementsList] as const;
