import { resources } from '../../resources.ts';
import type { ListDeclaration } from '../list-declaration.ts';

/** Told by the trail beside rows of the wire: the office's own records, signing in, files, and looks at numbers. */
const ownTypes = [
  'oauth_session',
  'company_key',
  'company_webhook',
  'company_flag',
  'calendar-address',
  'companies',
  'list',
  'file',
  'setting',
  'payment',
  'allocation',
  'refund',
  'charge',
  'waiver',
  'write_off',
  'bank_file',
  'bank_line',
  'figures_run',
  'job',
  'message',
  'office_work',
  'reminders',
  'late-month',
] as const;

/** A record that the trail tells of and the wire does not know. */
export type OwnTrailType = (typeof ownTypes)[number];

/** Everything that an entry of the trail may be about, as it is stored. */
export const trailTypes: readonly string[] = [...resources.map(({ type }) => type), ...ownTypes];

/** The trail: who changed, took away or looked at what. */
export const auditList = {
  name: 'audit',
  right: 'audit',
  columns: [
    { key: 'at', kind: 'moment' },
    { key: 'person', kind: 'person' },
    { key: 'action', kind: 'state', states: ['create', 'update', 'delete', 'upload', 'export', 'look', 'act'] },
    { key: 'type', kind: 'state', states: trailTypes, words: 'record' },
    { key: 'row', kind: 'text', hidden: true },
    { key: 'company', kind: 'company' },
    { key: 'isOnBehalf', kind: 'flag', hidden: true },
  ],
  search: ['person', 'company', 'type'],
  sort: '-at',
  views: [
    { name: 'today', filters: { 'at.from': 'today' } },
    { name: 'exports', filters: { action: 'export,look' } },
    { name: 'all', filters: {} },
  ],
  opens: 'audit',
  own: 'person',
} as const satisfies ListDeclaration;

export const exportsList = {
  name: 'exports',
  right: 'audit',
  columns: [
    { key: 'at', kind: 'moment' },
    { key: 'person', kind: 'person' },
    { key: 'list', kind: 'text', words: 'list' },
    { key: 'filters', kind: 'text' },
    { key: 'rows', kind: 'count' },
  ],
  search: ['person', 'list', 'filters'],
  sort: '-at',
  views: [{ name: 'all', filters: {} }],
  own: 'person',
  hasNextStep: true,
} as const satisfies ListDeclaration;

/** Every kind of mail that the office's lists show; a test of the server holds them against its letters. */
export const mailKinds = [
  'confirmSignUp',
  'signUpReceived',
  'signUpApproved',
  'signUpDeclined',
  'passwordLink',
  'firstPassword',
  'passwordChanged',
  'factorAdded',
  'factorRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'keyMade',
  'keyMadeForCompany',
  'keyRevoked',
  'keyEnded',
  'keyEnding',
  'factorGuessed',
  'factorsReset',
  'confirmAddress',
  'addressChangeAsked',
  'addressChanged',
  'officeMessage',
  'receipt',
  'decision',
  'returned',
  'extended',
  'extensionEnded',
  'answered',
  'reminder',
  'reminderTomorrow',
  'reminderToday',
  'overdue',
  'charged',
  'offeredBack',
  'secondPersonAsked',
  'proposalSettled',
  'recordsBroken',
  'ledgerBroken',
] as const;

/** Mails and documents that are not done yet, the failed ones among them. */
export const jobsList = {
  name: 'jobs',
  right: 'audit',
  columns: [
    { key: 'queue', kind: 'state', states: ['mail', 'documents', 'copies'] },
    { key: 'kind', kind: 'state', states: mailKinds },
    { key: 'person', kind: 'person' },
    { key: 'state', kind: 'state', states: ['created', 'retry', 'active', 'failed', 'cancelled'] },
    { key: 'tries', kind: 'count' },
    { key: 'since', kind: 'moment' },
    { key: 'next', kind: 'moment' },
    { key: 'error', kind: 'text' },
  ],
  search: ['person', 'error'],
  sort: '-since',
  opensAt: 'failed',
  views: [
    { name: 'failed', filters: { state: 'failed,retry' } },
    { name: 'all', filters: {} },
  ],
  opens: 'jobs',
  own: 'person',
  hasNextStep: true,
} as const satisfies ListDeclaration;

/** Mails that were sent, as long as the queue keeps them. */
export const mailsList = {
  name: 'mails',
  right: 'mailToMany',
  columns: [
    { key: 'at', kind: 'moment' },
    { key: 'kind', kind: 'state', states: mailKinds },
    { key: 'person', kind: 'person' },
    { key: 'company', kind: 'company' },
    { key: 'state', kind: 'state', states: ['completed', 'failed'] },
    { key: 'tries', kind: 'count', hidden: true },
  ],
  search: ['person', 'company'],
  sort: '-at',
  views: [{ name: 'all', filters: {} }],
  hasNextStep: true,
} as const satisfies ListDeclaration;

export const keepingLists = [auditList, exportsList, jobsList, mailsList] as const;
